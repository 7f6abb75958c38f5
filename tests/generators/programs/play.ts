/** Plays a whole game of each kind with a generated client, stateless and hosted. */
import { hostCanalGrande, playCanalGrande } from './canal_grande.js';
import { hostCanalGrandeTeams, playCanalGrandeTeams } from './canal_grande_teams.js';
import { hostCanaletto, playCanaletto } from './canaletto.js';
import { hostCasanova, playCasanova } from './casanova.js';

const address = process.argv[2] ?? '';
console.log('play casanova', await playCasanova(address, 2));
console.log('host casanova', await hostCasanova(address, 2));
console.log('play canaletto', await playCanaletto(address, 3));
console.log('host canaletto', await hostCanaletto(address, 3));
console.log('play canal-grande', await playCanalGrande(address, 2));
console.log('host canal-grande', await hostCanalGrande(address, 2));
console.log('play canal-grande-teams', await playCanalGrandeTeams(address, 4));
console.log('host canal-grande-teams', await hostCanalGrandeTeams(address, 4));
