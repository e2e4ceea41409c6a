/**
 * Tests of the server that run on PGlite as well: what differs by engine (files, connections, transactions, locks, jobs,
 * events, ends of a process), and of each module a call of every route, each file that it writes and the shared pieces
 * that its statements are made of. All others run on PostgreSQL alone; docs/testing.md says why.
 */
export const pgliteTests = [
  'access',
  'burst',
  'db/autoPrepare',
  'db/database',
  'db/listing',
  'db/pglite',
  'db/touched',
  'db/transactions',
  'db/upkeep',
  'jobs/*',
  'modules/auth/concurrency',
  'modules/auth/signIn',
  'modules/excel/everyFile',
  'modules/files/killed',
  'modules/files/quota',
  'modules/indicatorSets/sets',
  'modules/join/join',
  'modules/notifications/stream',
  'modules/outbox/sweep',
  'modules/rateLimit/service',
  'modules/resource/*',
  'modules/users/concurrency',
  'modules/users/users',
  'seed/*',
  'shutdown',
  'startFailures',
  'support/*',
].map((name) => `tests/server/${name}.test.ts`);
