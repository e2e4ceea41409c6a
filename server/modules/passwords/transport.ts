import { compactDecrypt, importJWK } from 'jose';
import { z } from 'zod';
import { Refusal } from '../../errors.ts';
import type { Secrets } from '../auth/secrets.ts';

/** A password on its way is good for this long; clocks may differ by the second number (seconds). */
const LIFETIME_SECONDS = 300;
const AHEAD_SECONDS = 60;

const payload = z.object({ password: z.string().max(200), iat: z.number() });

const broken = () => new Refusal('V0001', { data: { fields: [{ path: 'encryptPassword', message: '' }] } });

/**
 * Opens `encryptPassword`, a compact JWE (ECDH-ES, A256GCM) over {password, iat} made with the key of
 * GET /auth/publicKey. Refused with V0001 when it is forged, for another key, or older than 300 s.
 */
export async function openPassword(
  transport: Secrets['passwordTransport'],
  jwe: string,
  nowMs: number,
): Promise<string> {
  try {
    const key = await importJWK(transport, 'ECDH-ES');
    const { plaintext } = await compactDecrypt(jwe, key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
      // a packed one is refused: a few bytes of it would become many
      maxDecompressedLength: 0,
    });
    const { password, iat } = payload.parse(JSON.parse(new TextDecoder().decode(plaintext)));
    const ageSeconds = nowMs / 1000 - iat;
    if (ageSeconds <= LIFETIME_SECONDS && ageSeconds >= -AHEAD_SECONDS) return password;
  } catch {
    // whatever is wrong with it, the sender learns only that it is
  }
  throw broken();
}
