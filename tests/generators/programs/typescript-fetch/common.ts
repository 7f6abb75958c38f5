import { Configuration, ResponseError } from './client/index.js';

export { moveOf, SEED } from './moves.js';

export function configured(basePath: string, accessToken?: string): Configuration {
  return new Configuration(accessToken ? { basePath, accessToken } : { basePath });
}

export async function refusal(answer: Promise<unknown>): Promise<void> {
  try {
    await answer;
  } catch (error) {
    if (!(error instanceof ResponseError)) throw error;
    const { reason } = await error.response.json();
    if (reason !== 'game-over') throw error;
    console.log('refused', reason);
    return;
  }
  throw new Error('a move after the end was not refused');
}
