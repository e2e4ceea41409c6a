import { hash, verify } from '@node-rs/argon2';
import { loadConfig } from '../../server/config.ts';
import { argon2Options } from '../../server/modules/passwords/hashing.ts';

const [concurrency = 1, seconds = 1] = process.argv.slice(2).map(Number);
const password = 'Esg!2026demo';
const stored = await hash(password, argon2Options(loadConfig({}).limits));

/** Verifications per second with `concurrency` of them under way at any time. */
const began = performance.now();
const end = began + seconds * 1000;
let verified = 0;
await Promise.all(
  Array.from({ length: concurrency }, async () => {
    while (performance.now() < end) {
      if (!(await verify(stored, password))) throw new Error('the right password was refused');
      verified += 1;
    }
  }),
);
process.stdout.write(String(verified / ((performance.now() - began) / 1000)));
