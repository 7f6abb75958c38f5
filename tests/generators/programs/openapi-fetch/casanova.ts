import createClient from 'openapi-fetch';
import type { components, paths } from './client/index.js';
import type { Table } from './table.js';

type Types = components['schemas'];

export function casanova(baseUrl: string): Table<Types['CasanovaState'], Types['CasanovaMove'], Types['CasanovaHostedMove']> {
  const client = createClient<paths>({ baseUrl });
  const as = (session: string, token: string) => ({
    params: { path: { session } },
    headers: { Authorization: `Bearer ${token}` },
  });
  return {
    start: async (body) => (await client.POST('/v1/games/casanova/positions', { body })).data!,
    play: async (body) => (await client.POST('/v1/games/casanova/moves', { body })).data!,
    refusal: async (body) => {
      const { error } = await client.POST('/v1/games/casanova/moves', { body });
      if (error?.code !== 'illegal-move') throw new Error('not refused');
      return error;
    },
    open: async (body) => (await client.POST('/v1/games/casanova/sessions', { body })).data!,
    read: async (session, token) =>
      (await client.GET('/v1/games/casanova/sessions/{session}', as(session, token))).data!,
    playHosted: async (session, token, body) =>
      (await client.POST('/v1/games/casanova/sessions/{session}/moves', { ...as(session, token), body })).data!.session,
  };
}
