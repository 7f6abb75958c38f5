import * as api from './client/index.js';
import type { Table } from './table.js';

const told = ({ legalMoves, outcome }: api.CasanovaPosition | api.CasanovaSession) => ({
  legal_moves: legalMoves.map(api.CasanovaTemplateToJSON),
  outcome,
});
const shown = (session: api.CasanovaSession) => ({ to_act: session.toAct, ...told(session) });
const positioned = (position: api.CasanovaPosition) => ({ state: position.state, ...told(position) });

export function casanova(basePath: string): Table<api.CasanovaState, object, object> {
  const as = (accessToken?: string) =>
    new api.CasanovaApi(new api.Configuration(accessToken ? { basePath, accessToken } : { basePath }));
  const play = ({ state, move }: { state: api.CasanovaState; move: object }) =>
    as().playCasanovaMove({ casanovaMoveRequest: { state, move: api.CasanovaMoveFromJSON(move) } });
  return {
    start: async (body) => positioned(await as().startCasanova({ casanovaPositionRequest: body })),
    play: async (body) => positioned(await play(body)),
    refusal: async (body) => {
      const error = await play(body).catch((reason: unknown) => reason);
      if (!(error instanceof api.ResponseError)) throw new Error('not refused');
      const { reason, rule, facts } = api.CasanovaIllegalMoveProblemFromJSON(await error.response.json());
      return { reason, rule, facts: { expected: facts.expected ?? facts.toAct } };
    },
    open: async (body) => as().openCasanovaSession({ casanovaSessionRequest: body }),
    read: async (session, token) => shown(await as(token).readCasanovaSession({ session })),
    playHosted: async (session, token, { move }) => {
      const body = { session, casanovaSessionMoveRequest: { move: api.CasanovaHostedMoveFromJSON(move) } };
      return shown((await as(token).playCasanovaSessionMove(body)).session);
    },
  };
}
