package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
)

func main() {
	start := `{"players": 2, "seed": "` + strings.Repeat("5e", 32) + `"}`
	address := "http://127.0.0.1:8000/v1/games/casanova/positions"
	answer, err := http.Post(address, "application/json", strings.NewReader(start))
	if err != nil {
		panic(err)
	}
	var position struct {
		LegalMoves json.RawMessage `json:"legal_moves"`
	}
	if err := json.NewDecoder(answer.Body).Decode(&position); err != nil {
		panic(err)
	}
	fmt.Println(string(position.LegalMoves))
}
