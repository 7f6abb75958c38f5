import { canalGrande } from './canal_grande.js';
import { canalGrandeTeams } from './canal_grande_teams.js';
import { canaletto } from './canaletto.js';
import { casanova } from './casanova.js';
import { host, play, type Table } from './table.js';

async function both<State, Move, Hosted>(game: string, table: Table<State, Move, Hosted>, players: number) {
  console.log('play', game, await play(table, players));
  console.log('host', game, await host(table, players));
}

const address = process.argv[2] ?? '';
await both('casanova', casanova(address), 2);
await both('canaletto', canaletto(address), 3);
await both('canal-grande', canalGrande(address), 2);
await both('canal-grande-teams', canalGrandeTeams(address), 4);
