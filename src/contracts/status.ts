/**
 * Status codes of the response envelope and the HTTP status each travels with.
 * Refusals that belong to a flow the person is in travel as HTTP 200; everything else is truthful.
 */
export const httpStatusByCode = {
  C200: 200,
  V0001: 400,
  M001: 200,
  M002: 401,
  M003: 403,
  M004: 401,
  M005: 200,
  M006: 200,
  M007: 200,
  M008: 200,
  M009: 200,
  EA0010: 200,
  EV0015: 200,
  EV0044: 200,
  EC0001: 200,
  EC0002: 200,
  EC0003: 200,
  EC0004: 200,
  EC0005: 200,
  EC0006: 200,
  EP0001: 200,
  EP0002: 200,
  EP0003: 200,
  EP0004: 200,
  EP0005: 200,
  EP0006: 200,
  EP0007: 200,
  EP0008: 200,
  EP0009: 200,
  EP0010: 200,
  S0002: 200,
  A0403: 403,
  N0404: 404,
  C0409: 409,
  F0001: 415,
  L0429: 429,
  S0001: 500,
  S0003: 503,
} as const;

export type StatusCode = keyof typeof httpStatusByCode;

/** Every status except success. */
export type RefusalCode = Exclude<StatusCode, 'C200'>;

export const SUCCESS = 'C200' satisfies StatusCode;

/** Statuses that end the browser's session wherever they arrive (document 1, section 8). */
const forcedOutCodes = ['M002', 'M003', 'M004'] as const;
export type ForcedOutCode = (typeof forcedOutCodes)[number];

export const isForcedOutCode = (code: string): code is ForcedOutCode =>
  (forcedOutCodes as readonly string[]).includes(code);

export const isStatusCode = (code: string): code is StatusCode => Object.hasOwn(httpStatusByCode, code);
