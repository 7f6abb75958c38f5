import { Configuration, ResponseError } from './client/index.js';

export function configured(basePath: string, accessToken?: string): Configuration {
  return new Configuration(accessToken ? { basePath, accessToken } : { basePath });
}

export async function refusal(answer: Promise<unknown>): Promise<unknown> {
  try {
    await answer;
  } catch (error) {
    if (!(error instanceof ResponseError)) throw error;
    return error.response.json();
  }
  throw new Error('a move was not refused');
}
