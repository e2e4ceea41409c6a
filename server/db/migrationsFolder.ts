import { fileURLToPath } from 'node:url';

/** Written by `drizzle-kit generate` from the tables of all modules. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
