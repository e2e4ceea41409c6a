import { CompactEncrypt, importJWK, type JWK } from 'jose';
import type { TestApp } from './app.ts';

/** Compact JWE over {password, iat} as the browser makes it; `iat` is the server's now unless given (seconds). */
export async function encryptPassword(test: TestApp, password: string, iat?: number): Promise<string> {
  const { data } = await test.call('GET', '/api/auth/publicKey');
  const key = await importJWK(data.key as JWK, 'ECDH-ES');
  const payload = new TextEncoder().encode(JSON.stringify({ password, iat: iat ?? data.now }));
  return new CompactEncrypt(payload)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: data.key.kid })
    .encrypt(key);
}
