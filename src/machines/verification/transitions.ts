import type { Failure, Notice } from '../result.ts';
import { having, keptOf } from './setup.ts';
import type { CodeRequest, SentCode, VerificationContext, VerificationNotice } from './types.ts';

type InContext = { context: VerificationContext };
type Done<O> = { event: { output: O } };

/** Guard parameter of a call's outcome. */
export const outcome = ({ event }: Done<{ status: string }>) => ({ status: event.output.status });
/** Guard parameter that is a call's whole outcome. */
export const result = <O>({ event }: Done<O>): O => event.output;
/** Guard parameter of a return to the tab. */
export const returnedAt = ({ event }: { event: { at: number } }) => ({ at: event.at });
const requestOf = ({ event }: { event: { request: CodeRequest } }) => event.request;
export const purposeOf = ({ context }: InContext) => ({ purpose: context.purpose });
const messageOf = ({ event }: Done<{ status: string }>): Notice => {
  const { status, message } = event.output as Failure;
  return { status, message };
};

/** Keeps what outlives a reload, as it is now. */
export const keep = {
  type: 'keep',
  params: ({ context }: InContext) => ({ purpose: context.purpose, kept: keptOf(context) }),
} as const;
/** Keeps the message of a refused call. */
export const announce = { type: 'tell', params: messageOf } as const;
/** After a call that broke in a way nobody foresaw. */
export const unexpected = {
  type: 'tell',
  params: { status: 'S0001', message: null },
} as const satisfies { type: 'tell'; params: VerificationNotice };
/** Takes over what an earlier page left. */
export const rememberKept = {
  type: 'rememberKept',
  params: ({ event }: Done<Parameters<typeof having>[0]>) =>
    having(event.output as { status: 'KEPT'; kept: ReturnType<typeof keptOf> }, 'KEPT').kept,
} as const;

/** The code that was sent and what it was sent for. */
export function pending({ request, code }: VerificationContext): { request: CodeRequest; code: SentCode } {
  if (request === null || code === null) throw new Error('verification chart: no code is pending');
  return { request, code };
}

/** Asks for a code, which replaces an earlier one. */
export const ask = {
  target: '#verification.sending',
  actions: ['clearNotice', { type: 'rememberRequest', params: requestOf }],
} as const;
/** The last code that may be sent for now is dead. */
export const usedUp = { guard: 'requestsUsedUp', target: '#verification.blocked' } as const;
/** A code for what the fields said before is of no use any more. */
export const startOver = {
  target: '#verification.unsent',
  actions: ['dropCode', 'clearNotice', 'unblock'],
} as const;
export const rememberChannel = {
  type: 'chooseChannel',
  params: ({ event }: { event: { channel: VerificationContext['channel'] } }) => ({ channel: event.channel }),
} as const;
/** A code of the other channel is of no use any more. */
export const chooseChannel = {
  target: '#verification.unsent',
  reenter: true,
  actions: ['dropCode', 'clearNotice', 'unblock', rememberChannel],
} as const;
