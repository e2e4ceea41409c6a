import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';
import type { Config } from '../../config.ts';

const argon2id = 2 satisfies Algorithm.Argon2id;

export type Passwords = Awaited<ReturnType<typeof createPasswords>>;

/** Options of one argon2id hash under these limits. */
export const argon2Options = ({ argon2 }: Config['limits']): Options => ({
  algorithm: argon2id,
  memoryCost: argon2.memoryKib,
  timeCost: argon2.passes,
  parallelism: argon2.lanes,
});

export async function createPasswords(limits: Config['limits']) {
  const options = argon2Options(limits);
  const nobodysHash = await hash('nobody has this password', options);
  return {
    hash: (password: string): Promise<string> => hash(password, options),
    /** Whether `password` fits. Without a hash the same work is done and the answer is false. */
    fits: async (passwordHash: string | null | undefined, password: string): Promise<boolean> => {
      const fits = await verify(passwordHash ?? nobodysHash, password);
      return fits && typeof passwordHash === 'string';
    },
  };
}
