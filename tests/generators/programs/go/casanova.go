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
	for moves := 0; position.Outcome.Get() == nil; moves++ {
		move = arbitro.CasanovaMove{}
		convert(moveOf(position.LegalMoves[len(position.LegalMoves)-1]), &move)
		body := *arbitro.NewCasanovaMoveRequest(position.State, move)
		position, _, err = api.PlayCasanovaMove(ctx).CasanovaMoveRequest(body).Execute()
		check(err)
		if moves == 0 {
			refusedCasanova(client, position.State, move)
		}
	}
	refusedCasanova(client, position.State, move)
	return position.Outcome.Get().Winners
}

func refusedCasanova(client *arbitro.APIClient, state arbitro.CasanovaState, move arbitro.CasanovaMove) {
	body := *arbitro.NewCasanovaMoveRequest(state, move)
	_, _, err := client.CasanovaAPI.PlayCasanovaMove(context.Background()).CasanovaMoveRequest(body).Execute()
	var failure *arbitro.GenericOpenAPIError
	if !errors.As(err, &failure) {
		panic("a move was not refused")
	}
	problem := failure.Model().(arbitro.ProblemOrCasanovaIllegalMove).CasanovaIllegalMoveProblem
	facts := problem.Facts
	sayRefused(string(problem.Reason), string(problem.Rule), len(facts.Expected)+len(facts.ToAct))
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
		var move arbitro.CasanovaHostedMove
		convert(hostedMoveOf(session.LegalMoves[len(session.LegalMoves)-1]), &move)
		body := *arbitro.NewCasanovaSessionMoveRequest(move)
		played, _, err := api.PlayCasanovaSessionMove(seat, opened.Id).CasanovaSessionMoveRequest(body).Execute()
		check(err)
		session = &played.Session
	}
	return session.Outcome.Get().Winners
}
