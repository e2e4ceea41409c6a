import * as z from 'zod/mini';
import { emptyResponse, refusal, responseOf } from '../contracts/envelope.ts';
import {
  type OperatorInvitation,
  operatorInvitation,
  type operatorSignUp,
  type PartnerInvitation,
  partnerInvitation,
  type partnerSignUp,
  type WorkerInvitation,
  workerInvitation,
  type workerSignUp,
} from '../contracts/join.ts';
import { authClient, call } from './http.ts';
import { encryptForServer } from './passwords.ts';

const anonymous = { client: authClient, session: 'none' } as const;
const operatorResponse = responseOf(operatorInvitation);
const workerResponse = responseOf(workerInvitation);
const partnerResponse = responseOf(partnerInvitation);
const idCheckResponse = z.union([emptyResponse, refusal(['EV0044'], z.unknown())]);

/** A submit as the form has it: the password is encrypted on the way. */
type Plain<Submit> = Omit<Submit, 'encryptPassword'> & { password: string };
export type OperatorSubmit = Plain<z.input<typeof operatorSignUp>>;
export type WorkerSubmit = Plain<z.input<typeof workerSignUp>>;
export type PartnerSubmit = Plain<z.input<typeof partnerSignUp>>;

/**
 * Loads what the form of an invited operator starts with. Throws HttpError, as all here: N0404 or C0409 with the text.
 */
export async function loadOperatorInvitation(key: string, signal?: AbortSignal): Promise<OperatorInvitation> {
  const path = `/esg/v1/join/operatorWorker/${encodeURIComponent(key)}`;
  const { data } = await call({ ...anonymous, method: 'GET', path, response: operatorResponse, signal });
  return data;
}

export async function loadWorkerInvitation(key: string, signal?: AbortSignal): Promise<WorkerInvitation> {
  const path = `/esg/v1/join/worker/${encodeURIComponent(key)}`;
  const { data } = await call({ ...anonymous, method: 'GET', path, response: workerResponse, signal });
  return data;
}

export async function loadPartnerInvitation(key: string, signal?: AbortSignal): Promise<PartnerInvitation> {
  const path = `/esg/v1/join/ptnr/${encodeURIComponent(key)}`;
  const { data } = await call({ ...anonymous, method: 'GET', path, response: partnerResponse, signal });
  return data;
}

async function submit(
  path: string,
  { password, ...rest }: Plain<object>,
  signal?: AbortSignal,
): Promise<void> {
  const encryptPassword = await encryptForServer(password, signal);
  const body = { ...rest, encryptPassword };
  await call({ ...anonymous, method: 'PATCH', path, body, response: emptyResponse, signal });
}

/**
 * Finishes a sign-up, which then waits for approval. The server checks everything again: V0001 names fields (a consent
 * among them), EC0002 is a phone number that is not confirmed, EV0044 an id that is taken, EP… a password, N0404 and
 * C0409 an invitation that does not work any more, or a company that somebody else has changed meanwhile.
 */
export const submitOperator = (body: OperatorSubmit, signal?: AbortSignal): Promise<void> =>
  submit('/esg/v1/join/custCoOperator', body, signal);
export const submitWorker = (body: WorkerSubmit, signal?: AbortSignal): Promise<void> =>
  submit('/esg/v1/join/worker', body, signal);
export const submitPartner = (body: PartnerSubmit, signal?: AbortSignal): Promise<void> =>
  submit('/esg/v1/join/ptnr', body, signal);

/** Reports whether a sign-in id is free and well formed. */
export async function isUserIdAvailable(id: string, signal?: AbortSignal): Promise<boolean> {
  const request = { ...anonymous, method: 'GET', path: '/esg/v1/user/check', query: { id } } as const;
  const { status } = await call({ ...request, response: idCheckResponse, signal });
  return status === 'C200';
}
