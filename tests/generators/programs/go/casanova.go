package main

import (
	"context"
	"errors"

	arbitro "arbitro.example/arbitro/client"
)

func playCasanova(client *arbitro.APIClient, players int) []int32 {
	ctx, api := context.Background(), client.CasanovaAPI
	var request arbitro.CasanovaPositionRequest
	convert(map[string]any{"players": players, "seed": seed}, &request)
	position, _, err := api.StartCasanova(ctx).CasanovaPositionRequest(request).Execute()
	check(err)
	var move arbitro.CasanovaMove
	for position.Outcome.Get() == nil {
		move = arbitro.CasanovaMove{}
		convert(moveOf(position.LegalMoves[len(position.LegalMoves)-1]), &move)
		body := *arbitro.NewCasanovaMoveRequest(position.State, move)
		position, _, err = api.PlayCasanovaMove(ctx).CasanovaMoveRequest(body).Execute()
		check(err)
	}
	body := *arbitro.NewCasanovaMoveRequest(position.State, move)
	_, _, err = api.PlayCasanovaMove(ctx).CasanovaMoveRequest(body).Execute()
	var failure *arbitro.GenericOpenAPIError
	if !errors.As(err, &failure) {
		panic("a move after the end was not refused")
	}
	problem := failure.Model().(arbitro.MalformedOrImpossibleStateOrCasanovaIllegalMoveProblem)
	sayRefused(string(problem.CasanovaIllegalMoveProblem.Reason), problem.CasanovaIllegalMoveProblem.Facts.HasToAct())
	return position.Outcome.Get().Winners
}

func hostCasanova(client *arbitro.APIClient, players int) []int32 {
	api := client.CasanovaAPI
	var request arbitro.CasanovaSessionRequest
	convert(map[string]any{"players": players}, &request)
	opened, _, err := api.OpenCasanovaSession(context.Background()).CasanovaSessionRequest(request).Execute()
	check(err)
	as := func(token string) context.Context {
		return context.WithValue(context.Background(), arbitro.ContextAccessToken, token)
	}
	session, _, err := api.ReadCasanovaSession(as(opened.Tokens.Host), opened.Id).Execute()
	check(err)
	for session.Outcome.Get() == nil {
		seat := as(opened.Tokens.Seats[session.ToAct[0]])
		session, _, err = api.ReadCasanovaSession(seat, opened.Id).Execute()
		check(err)
		var move arbitro.CasanovaPlayerMove
		convert(moveOf(session.LegalMoves[len(session.LegalMoves)-1]), &move)
		body := *arbitro.NewCasanovaSessionMoveRequest(move)
		played, _, err := api.PlayCasanovaSessionMove(seat, opened.Id).CasanovaSessionMoveRequest(body).Execute()
		check(err)
		session = &played.Session
	}
	return session.Outcome.Get().Winners
}
