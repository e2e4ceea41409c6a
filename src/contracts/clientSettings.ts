import * as z from 'zod/mini';

export const addressSearches = ['manual', 'daum'] as const;

/** What the console has to know of the server's settings, signed in or not. */
export const clientSettings = z.object({
  addressSearch: z.enum(addressSearches),
  /** Origins besides the console's own that a notification may lead to. */
  notificationUrlOrigins: z.array(z.string()),
});
export type ClientSettings = z.infer<typeof clientSettings>;
