import { createClient } from './client/client/index.js';
import * as api from './client/index.js';
import type { Table } from './table.js';

export function casanova(baseUrl: string): Table<api.CasanovaState, api.CasanovaMove, api.CasanovaHostedMove> {
  const client = createClient({ baseUrl });
  const sure = { client, throwOnError: true } as const;
  return {
    start: async (body) => (await api.startCasanova({ ...sure, body })).data,
    play: async (body) => (await api.playCasanovaMove({ ...sure, body })).data,
    refusal: async (body) => {
      const { error } = await api.playCasanovaMove({ client, body });
      if (error?.code !== 'illegal-move') throw new Error('not refused');
      return error;
    },
    open: async (body) => (await api.openCasanovaSession({ ...sure, body })).data,
    read: async (session, auth) => (await api.readCasanovaSession({ ...sure, path: { session }, auth })).data,
    playHosted: async (session, auth, body) =>
      (await api.playCasanovaSessionMove({ ...sure, path: { session }, auth, body })).data.session,
  };
}
