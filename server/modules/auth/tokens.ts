import { createHash, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import type { Role } from '../../../src/contracts/roles.ts';
import { keyedHash } from './secrets.ts';

export interface AccessClaims {
  /** id of the user and of the session */
  sub: string;
  sid: string;
  role: Role;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = part({ alg: 'HS256' });

/**
 * Compact JWT (HS256) that lives `lifetimeMs` from `nowMs`. Signed at once: jose's signatures are computed on the
 * threads that compare passwords, so that each would wait for those.
 */
export function signAccessToken(
  key: Uint8Array,
  claims: AccessClaims,
  nowMs: number,
  lifetimeMs: number,
): string {
  const iat = Math.floor(nowMs / 1000);
  const exp = iat + Math.floor(lifetimeMs / 1000);
  const signed = `${header}.${part({ sid: claims.sid, role: claims.role, sub: claims.sub, iat, exp })}`;
  return `${signed}.${keyedHash(key, signed)}`;
}

export type AccessTokenReading =
  | { kind: 'valid'; claims: AccessClaims; expiresAtMs: number }
  | { kind: 'expired'; claims: AccessClaims }
  | { kind: 'broken' };

const uuidShape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

function readClaims(payload: { sub?: string; sid?: unknown; role?: unknown }): AccessClaims | undefined {
  const { sub, sid, role } = payload;
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof role !== 'string') return undefined;
  if (!uuidShape.test(sub) || !uuidShape.test(sid)) return undefined;
  return { sub, sid, role: role as Role };
}

/** Reads a JWT made by signAccessToken. An expired one still shows whose session it was. */
export async function readAccessToken(
  key: Uint8Array,
  token: string,
  nowMs: number,
): Promise<AccessTokenReading> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      currentDate: new Date(nowMs),
      requiredClaims: ['exp'],
    });
    const claims = readClaims(payload);
    return claims && payload.exp !== undefined
      ? { kind: 'valid', claims, expiresAtMs: payload.exp * 1000 }
      : { kind: 'broken' };
  } catch (error) {
    if (!(error instanceof errors.JWTExpired)) return { kind: 'broken' };
    const claims = readClaims(error.payload);
    return claims ? { kind: 'expired', claims } : { kind: 'broken' };
  }
}

export interface RefreshClaims {
  sid: string;
  generation: number;
}

const mac = (key: Uint8Array, claims: RefreshClaims): string =>
  keyedHash(key, `${claims.sid}.${claims.generation}`);

/**
 * Refresh token of one generation of a session. The successor is computed, not remembered, so a repeat within
 * the grace time gets the very same one from any server process.
 */
export const makeRefreshToken = (key: Uint8Array, claims: RefreshClaims): string =>
  `${claims.sid}.${claims.generation}.${mac(key, claims)}`;

/** Claims of a refresh token that this server made, or undefined. */
export function readRefreshToken(key: Uint8Array, token: string): RefreshClaims | undefined {
  const [sid = '', generation = '', given = '', ...rest] = token.split('.');
  if (rest.length > 0 || !uuidShape.test(sid) || !/^\d{1,9}$/.test(generation)) return undefined;
  const claims = { sid, generation: Number(generation) };
  const expected = Buffer.from(mac(key, claims));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? claims : undefined;
}

/** Hash of a random token that is only ever looked up, base64url. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
