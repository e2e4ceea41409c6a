import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { answer, emptyAnswer } from '../../../src/contracts/envelope.ts';
import type { RefusalCode } from '../../../src/contracts/status.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { ok } from '../../plugins/envelope.ts';
import type { Access } from '../../plugins/session.ts';
import { type Origin, originOf } from '../audit/service.ts';

type Schema = z.core.$ZodType<object>;

interface Commands<Key extends Schema, Draft extends Schema, Change extends Schema> {
  path: string;
  tags: string[];
  /** What the API description calls one of them. */
  title: string;
  access: Access;
  /** What names one of them: the answer of `create`, the query of `remove`. */
  key: Key;
  draft: Draft;
  change: Change;
  /** Statuses that it refuses with besides N0404 and C0409. */
  refusals?: readonly RefusalCode[];
  commands: {
    create(tx: Tx, origin: Origin, values: z.output<Draft>): Promise<z.output<Key>>;
    change(tx: Tx, origin: Origin, change: z.output<Change>): Promise<void>;
    remove(tx: Tx, origin: Origin, key: z.output<Key>): Promise<void>;
  };
}

/** PUT, PATCH and DELETE of a resource at its path, each in a transaction of its own. */
export function resourceCommands<Key extends Schema, Draft extends Schema, Change extends Schema>(
  app: FastifyInstance,
  { db, clock }: { db: Db; clock: Clock },
  { path, tags, title, access, key, draft, change, refusals = [], commands }: Commands<Key, Draft, Change>,
): void {
  const config = { access, refusals: ['N0404', 'C0409', ...refusals] as const };

  app.put(path, {
    config: { access, refusals: ['C0409', ...refusals] },
    schema: { tags, summary: `${title} 등록`, body: draft, response: { 200: answer(key) } },
    handler: async (request) => {
      const origin = originOf(request, clock.now());
      return ok(await db.transaction((tx) => commands.create(tx, origin, request.body as z.output<Draft>)));
    },
  });

  app.patch(path, {
    config,
    schema: { tags, summary: `${title} 수정`, body: change, response: { 200: emptyAnswer } },
    handler: async (request) => {
      const origin = originOf(request, clock.now());
      await db.transaction((tx) => commands.change(tx, origin, request.body as z.output<Change>));
      return ok();
    },
  });

  app.delete(path, {
    config,
    schema: { tags, summary: `${title} 삭제`, querystring: key, response: { 200: emptyAnswer } },
    handler: async (request) => {
      const origin = originOf(request, clock.now());
      await db.transaction((tx) => commands.remove(tx, origin, request.query as z.output<Key>));
      return ok();
    },
  });
}
