import type { ClientError } from '../contracts/clientErrors.ts';
import { emptyResponse } from '../contracts/envelope.ts';
import { call } from './http.ts';

/** Leaves a defect in the server's log. Throws HttpError. */
export async function sendClientError({ reportId, message, stack, path }: ClientError): Promise<void> {
  await call({
    method: 'POST',
    path: '/esg/v1/clientErrors',
    session: 'none',
    body: {
      reportId,
      message: message.slice(0, 500),
      stack: stack.slice(0, 4000),
      path: path.slice(0, 500),
    },
    response: emptyResponse,
  });
}
