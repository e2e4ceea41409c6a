import { availableParallelism } from 'node:os';
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';
import fastq from 'fastq';
import type { Config } from '../../config.ts';
import { Refusal } from '../../errors.ts';

const argon2id = 2 satisfies Algorithm.Argon2id;

export type Passwords = Awaited<ReturnType<typeof createPasswords>>;

/** Options of one argon2id hash under these limits. */
export const argon2Options = ({ argon2 }: Config['limits']): Options => ({
  algorithm: argon2id,
  memoryCost: argon2.memoryKib,
  timeCost: argon2.passes,
  parallelism: argon2.lanes,
});

/**
 * Node computes hashes on 4 threads of its own. More of them under way than there are cores, so that no core waits
 * while the server's thread stores what the hash before was for.
 */
const atOnce = Math.min(4, availableParallelism() + 2);

/** A few hashes at once. Those beyond `passwordQueue` waiting ones are refused with S0003. */
export async function createPasswords(limits: Config['limits']) {
  const options = argon2Options(limits);
  const queue = fastq.promise((work: () => Promise<unknown>) => work(), atOnce);
  const run = <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.length() >= limits.passwordQueue) {
      return Promise.reject(new Refusal('S0003', { headers: { 'retry-after': '1' } }));
    }
    return queue.push(work) as Promise<T>;
  };
  const nobodysHash = await hash('nobody has this password', options);
  return {
    hash: (password: string): Promise<string> => run(() => hash(password, options)),
    /** Reports whether `password` is the one that was hashed. Without a hash the same work is done, and it is not. */
    matches: async (passwordHash: string | null | undefined, password: string): Promise<boolean> => {
      const isRight = await run(() => verify(passwordHash ?? nobodysHash, password));
      return isRight && typeof passwordHash === 'string';
    },
  };
}
