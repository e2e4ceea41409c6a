import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Role } from '../../../src/contracts/roles.ts';

export interface AccessClaims {
  /** id of the user and of the session */
  sub: string;
  sid: string;
  role: Role;
}

/** Compact JWT (HS256) that lives `lifetimeMs` from `nowMs`. */
export function signAccessToken(
  key: Uint8Array,
  claims: AccessClaims,
  nowMs: number,
  lifetimeMs: number,
): Promise<string> {
  const now = Math.floor(nowMs / 1000);
  return new SignJWT({ sid: claims.sid, role: claims.role })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.sub)
    .setIssuedAt(now)
    .setExpirationTime(now + Math.floor(lifetimeMs / 1000))
    .sign(key);
}

export type AccessTokenReading =
  | { kind: 'valid'; claims: AccessClaims; expiresAtMs: number }
  | { kind: 'expired'; claims: AccessClaims }
  | { kind: 'broken' };

const uuidShape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

function claimsOf(payload: { sub?: string; sid?: unknown; role?: unknown }): AccessClaims | undefined {
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
    const claims = claimsOf(payload);
    return claims && payload.exp !== undefined
      ? { kind: 'valid', claims, expiresAtMs: payload.exp * 1000 }
      : { kind: 'broken' };
  } catch (error) {
    if (!(error instanceof errors.JWTExpired)) return { kind: 'broken' };
    const claims = claimsOf(error.payload);
    return claims ? { kind: 'expired', claims } : { kind: 'broken' };
  }
}

export interface RefreshClaims {
  sid: string;
  generation: number;
}

const mac = (key: Uint8Array, claims: RefreshClaims): string =>
  createHmac('sha256', key).update(`${claims.sid}.${claims.generation}`).digest('base64url');

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
