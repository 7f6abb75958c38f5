const start = { players: 2, seed: '5e'.repeat(32) };
const answer = await fetch('http://127.0.0.1:8000/v1/games/casanova/positions', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(start),
});
const position = await answer.json();
console.log(JSON.stringify(position.legal_moves));
