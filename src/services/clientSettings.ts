import { type ClientSettings, clientSettings } from '../contracts/clientSettings.ts';
import { answer } from '../contracts/envelope.ts';
import { call } from './http.ts';

const settingsAnswer = answer(clientSettings);

/** The server's settings that the console acts by. Throws HttpError. */
export async function loadClientSettings(signal?: AbortSignal): Promise<ClientSettings> {
  const { data } = await call({
    method: 'GET',
    path: '/clientSettings',
    answer: settingsAnswer,
    session: 'none',
    signal,
  });
  return data;
}
