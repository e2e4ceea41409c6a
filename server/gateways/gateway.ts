/**
 * Sending failed. `permanent`: another try cannot succeed (unknown address, refused content).
 * Carries no cause: what an SDK throws may hold the message, and this error is logged and kept with the job.
 */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly permanent: boolean;

  constructor(message: string, { permanent }: { permanent: boolean }) {
    super(message);
    this.permanent = permanent;
  }
}

/** Tries and waits of one send together stay below this, and this below the lease of the job that sends. */
export const GATEWAY_TIMEOUT_MS = 20_000;
