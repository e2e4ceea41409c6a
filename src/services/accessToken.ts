import * as z from 'zod/mini';

const claims = z.object({ exp: z.number(), sid: z.optional(z.string()) });
type Claims = z.infer<typeof claims>;

function decodeClaims(token: string): Claims | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return claims.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** End of an access token's life by the server's clock, in milliseconds; null when the token does not have it. */
export function readExpiry(token: string): number | null {
  const exp = decodeClaims(token)?.exp;
  return exp === undefined ? null : exp * 1000;
}

/** Reports whether two access tokens belong to one session; tokens without one count as one only when equal. */
export function sameSession(one: string, other: string): boolean {
  if (one === other) return true;
  const sid = decodeClaims(one)?.sid;
  return sid !== undefined && sid === decodeClaims(other)?.sid;
}
