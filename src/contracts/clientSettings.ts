import * as z from 'zod/mini';

export const addressSearches = ['manual', 'daum'] as const;

/** What the console has to know of the server's settings, signed in or not. */
export const clientSettings = z.object({ addressSearch: z.enum(addressSearches) });
export type ClientSettings = z.infer<typeof clientSettings>;
