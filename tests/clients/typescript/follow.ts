/** Follow a table of Casanova, and print what is told: events, versions, whether there is a view. */
import assert from 'node:assert/strict';
import { createClient, streams, StreamRefused } from 'arbitro-client';
import type { CanalettoNews, CasanovaNews } from 'arbitro-client';

const [address, session = '', token = ''] = process.argv.slice(2);
const client = createClient({ baseUrl: address });

/** Each of these is an error; were it none, the compiler would call the comment unused. */
export function whatTypesForbid(news: CasanovaNews): CanalettoNews {
  // @ts-expect-error: not all events announce
  news.events[0]?.dice;
  // @ts-expect-error: another game's news
  return news;
}

await assert.rejects(
  async () => void (await streams.casanova.follow(client, 'no-session').next()),
  (error) => error instanceof StreamRefused && error.status === 404,
);

const stopped = new AbortController();
for await (const _ of streams.casanova.follow(client, session, { auth: token, signal: stopped.signal })) stopped.abort();

const connections: boolean[] = [];
const onConnection = (isConnected: boolean) => void connections.push(isConnected);
for await (const news of streams.casanova.follow(client, session, { auth: token, withPosition: true, onConnection })) {
  const events = news.events.map((event) => event.type).join(',') || '-';
  console.log(news.version, news.last_event, events, news.view === null ? 'False' : 'True');
}
// The service was away in between, and the follower was told so.
assert.ok(connections[0] && connections.includes(false) && connections.at(-1));
console.log('over');
