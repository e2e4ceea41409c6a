import type * as z from 'zod/mini';
import type { publicKeyData } from '../contracts/password.ts';

/**
 * A password as a compact JWE (ECDH-ES, A256GCM) over JSON `{password, iat}`.
 * `now` is the server's time in seconds from the same response as the key, so a wrong local clock does no harm.
 */
export async function encryptPassword(
  password: string,
  { key, now }: z.infer<typeof publicKeyData>,
): Promise<string> {
  const [{ CompactEncrypt }, { importJWK }] = await Promise.all([
    import('jose/jwe/compact/encrypt'),
    import('jose/key/import'),
  ]);
  const text = new TextEncoder().encode(JSON.stringify({ password, iat: now }));
  return new CompactEncrypt(text)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'ECDH-ES'));
}
