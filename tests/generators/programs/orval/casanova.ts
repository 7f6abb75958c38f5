import * as api from './client/client.js';
import { playCasanovaMoveBody, playCasanovaSessionMoveBody } from './client/zod.js';
import type { Table } from './table.js';

type Answered = { status: number; data: unknown };

/** Return what was answered, which must be of this status. */
function data<Answer extends Answered, Status extends Answer['status']>(
  answer: Answer,
  status: Status,
): Extract<Answer, { status: Status }>['data'] {
  if (answer.status !== status) throw new Error(`answered with ${answer.status}`);
  return (answer as Extract<Answer, { status: Status }>).data;
}

const send = globalThis.fetch;
const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

export function casanova(address: string): Table<api.CasanovaState, api.CasanovaMove, api.CasanovaHostedMove> {
  globalThis.fetch = (url, options) => send(new URL(String(url), address), options);
  return {
    start: async (body) => data(await api.startCasanova(body), 200),
    play: async (body) => {
      playCasanovaMoveBody.parse(body);
      return data(await api.playCasanovaMove(body), 200);
    },
    refusal: async (body) => {
      const problem = data(await api.playCasanovaMove(body), 422);
      if (problem.code !== 'illegal-move') throw new Error('not refused');
      return problem;
    },
    open: async (body) => data(await api.openCasanovaSession(body), 201),
    read: async (session, token) => data(await api.readCasanovaSession(session, undefined, as(token)), 200),
    playHosted: async (session, token, body) => {
      playCasanovaSessionMoveBody.parse(body);
      return data(await api.playCasanovaSessionMove(session, body, as(token)), 200).session;
    },
  };
}
