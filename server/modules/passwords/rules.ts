import type { RefusalCode } from '../../../src/contracts/status.ts';

/** Refusals of a password that may not be set. */
export const passwordCodes = [
  'EP0001',
  'EP0002',
  'EP0003',
  'EP0004',
  'EP0005',
  'EP0006',
  'EP0007',
  'EP0008',
  'EP0009',
] as const satisfies readonly RefusalCode[];
