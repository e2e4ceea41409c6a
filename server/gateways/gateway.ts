import type { FailureScope } from '../db/schema/outbox.ts';

/**
 * Sending failed. `permanent`: another try cannot succeed (unknown address, refused content). By default
 * that is about the recipient, and a temporary failure about the channel.
 * Carries no cause: what an SDK throws may hold the message, and this error is logged and kept with the job.
 */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly permanent: boolean;
  readonly scope: FailureScope;

  constructor(message: string, { permanent, scope }: { permanent: boolean; scope?: FailureScope }) {
    super(message);
    this.permanent = permanent;
    this.scope = scope ?? (permanent ? 'recipient' : 'channel');
  }
}

/** Tries and waits of one send together stay below this, and this below the lease of the job that sends. */
export const GATEWAY_TIMEOUT_MS = 20_000;
