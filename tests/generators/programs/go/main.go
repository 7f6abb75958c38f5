// Plays a whole game of each kind with the generated client, stateless and hosted.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"sort"
	"strings"

	arbitro "arbitro.example/arbitro/client"
)

var seed = strings.Repeat("a5", 32)

func main() {
	configuration := arbitro.NewConfiguration()
	configuration.Servers = arbitro.ServerConfigurations{{URL: os.Args[1]}}
	client := arbitro.NewAPIClient(configuration)
	fmt.Println("play casanova", playCasanova(client, 2))
	fmt.Println("host casanova", hostCasanova(client, 2))
	fmt.Println("play canaletto", playCanaletto(client, 3))
	fmt.Println("host canaletto", hostCanaletto(client, 3))
	fmt.Println("play canal-grande", playCanalGrande(client, 2))
	fmt.Println("host canal-grande", hostCanalGrande(client, 2))
	fmt.Println("play canal-grande-teams", playCanalGrandeTeams(client, 4))
	fmt.Println("host canal-grande-teams", hostCanalGrandeTeams(client, 4))
}

// moveOf gives the first move that a template describes.
func moveOf(template any) map[string]any {
	var parts map[string]any
	convert(template, &parts)
	delete(parts, "total")
	for name, value := range parts {
		if domain, ok := value.(map[string]any); ok {
			parts[name] = firstOf(domain)
		}
	}
	return parts
}

// hostedMoveOf gives the same without its seat, which the token says.
func hostedMoveOf(template any) map[string]any {
	move := moveOf(template)
	delete(move, "seat")
	return move
}

func firstOf(domain map[string]any) any {
	if values, ok := domain["one_of"].([]any); ok {
		return values[0]
	}
	if _, ok := domain["each"]; ok {
		return []any{}
	}
	if pile, ok := domain["some_of"].(map[string]any); ok {
		cards := []string{}
		for card := range pile {
			cards = append(cards, card)
		}
		sort.Strings(cards)
		return cards[:int(domain["from"].(float64))]
	}
	return domain["from"]
}

func convert(from any, to any) {
	text, err := json.Marshal(from)
	check(err)
	check(json.Unmarshal(text, to))
}

func sayRefused(reason string, rule string, facts int) {
	fmt.Println("refused", reason, rule, facts)
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
