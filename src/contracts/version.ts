import * as z from 'zod/mini';

/** The largest integer that the column of a version holds. */
export const VERSION_MAX = 2_147_483_647;
const bounds = [z.int(), z.minimum(1), z.maximum(VERSION_MAX)] as const;

/** One of the versions of a thing, or the state of a row that somebody saw. */
export const version = z.number().check(...bounds);

/** The same in the query of an address. */
export const versionInQuery = z.coerce.number().check(...bounds);
