import type { Config } from '../../config.ts';

/** An invitation that was sent at this time or before no longer works at `now`. */
export const lastExpired = (now: Date, { invitationMs }: Pick<Config['limits'], 'invitationMs'>): Date =>
  new Date(now.getTime() - invitationMs);
