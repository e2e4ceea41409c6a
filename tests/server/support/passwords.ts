import { CompactEncrypt, importJWK, type JWK } from 'jose';
import type { TestApp } from './app.ts';

/** Compact JWE over {password, iat} as the browser makes it, with the key and the time that the server gave. */
export async function sealPassword(
  { key: jwk, now }: { key: JWK; now: number },
  password: string,
): Promise<string> {
  const key = await importJWK(jwk, 'ECDH-ES');
  const payload = new TextEncoder().encode(JSON.stringify({ password, iat: now }));
  return new CompactEncrypt(payload)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', ...(jwk.kid ? { kid: jwk.kid } : {}) })
    .encrypt(key);
}

/** The same for a test's server; `iat` is the server's now unless given (seconds). */
export async function encryptPassword(test: TestApp, password: string, iat?: number): Promise<string> {
  const { data } = await test.call('GET', '/api/auth/publicKey');
  return sealPassword({ key: data.key, now: iat ?? data.now }, password);
}
