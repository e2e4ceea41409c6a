import { emptyResponse } from '../contracts/envelope.ts';
import { type PasswordFacts, passwordRefusals } from '../contracts/password.ts';
import { authClient, call } from './http.ts';
import { HttpError } from './httpError.ts';

const refusals: readonly string[] = Object.values(passwordRefusals);

/**
 * Asks whether the server would accept the password: the text of its refusal, or null. It knows more than the rules
 * that the browser can look at, though not the person's earlier passwords. Throws HttpError when it cannot be asked.
 */
export async function checkPassword(
  body: PasswordFacts & { password: string },
  signal: AbortSignal,
): Promise<string | null> {
  try {
    await call({
      client: authClient,
      session: 'none',
      method: 'POST',
      path: '/esg/v1/user/checkPassword',
      body,
      response: emptyResponse,
      signal,
    });
    return null;
  } catch (error) {
    if (error instanceof HttpError && refusals.includes(error.status ?? '')) return error.message;
    throw error;
  }
}
