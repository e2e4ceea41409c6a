import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answer } from '../../../src/contracts/envelope.ts';
import {
  extensionOf,
  hasBlockedExtension,
  importAnswer,
  safeFileName,
} from '../../../src/contracts/files.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { imports as texts, upload } from '../../../src/messages/ko.files.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { Refusal, wrongField } from '../../errors.ts';
import { ok } from '../../plugins/envelope.ts';
import { principalOf } from '../../plugins/session.ts';
import { audit, originOf } from '../audit/service.ts';
import { inspectContent } from './content.ts';
import { readForm } from './form.ts';
import type { Staging } from './staging.ts';

/** Something that can be replaced or filled from a file. */
export interface ImportProgram {
  roles: readonly Role[];
  /** Extensions it takes, without dots. */
  extensions: readonly string[];
  maxBytes: number;
  /**
   * Reads the file at `path`, with the form's other fields, and returns what stores it: all or nothing, with the
   * number of rows stored. Refuses V0001 with what is wrong where.
   */
  read(source: {
    path: string;
    fields: Readonly<Record<string, string>>;
  }): Promise<(tx: Tx) => Promise<number>>;
  /** Runs once what `read` returned has been committed. */
  onStored?(): void;
}

interface ImportRoutesDeps {
  db: Db;
  clock: Clock;
  staging: Staging;
  programs: Readonly<Record<string, ImportProgram>>;
}

/** POST /import: a form with `program`, `file` and whatever fields the program takes. */
export const importRoutes: FastifyPluginAsyncZod<ImportRoutesDeps> = async (app, deps) => {
  const { db, clock, staging, programs } = deps;
  await app.register(multipart);
  const maxBytes = Math.max(...Object.values(programs).map((program) => program.maxBytes));

  app.post('/import', {
    config: { access: 'signedIn', refusals: ['V0001', 'F0001', 'A0403'] },
    schema: {
      tags: ['files'],
      summary: '자료 가져오기 (multipart `program`, `file`)',
      consumes: ['multipart/form-data'],
      response: { 200: answer(importAnswer) },
    },
    handler: async (request) => {
      const principal = principalOf(request);
      const id = randomUUID();
      try {
        const { received, fields } = await readForm(
          request,
          maxBytes,
          async ({ name, declaredType, content }) => ({
            name: safeFileName(name),
            declaredType,
            size: await staging.write(id, content),
          }),
        );
        const name = fields.program ?? '';
        const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
        if (!program) throw wrongField('program', texts.unknownProgram);
        if (!program.roles.includes(principal.userAuth)) throw new Refusal('A0403');
        await check(program, { ...received, path: staging.pathOf(id) });
        const store = await program.read({ path: staging.pathOf(id), fields });
        const rows = await db.transaction(async (tx) => {
          const stored = await store(tx);
          await audit(tx, originOf(request, clock.now()), {
            action: `import.${name}`,
            result: 'C200',
            detail: { file: received.name, rows: stored },
          });
          return stored;
        });
        program.onStored?.();
        return ok({ program: name, rows });
      } finally {
        await staging.remove(id);
      }
    },
  });
};

async function check(
  program: ImportProgram,
  file: { name: string; declaredType: string; size: number; path: string },
): Promise<void> {
  const extension = extensionOf(file.name);
  if (hasBlockedExtension(file.name) || !program.extensions.includes(extension)) {
    throw new Refusal('F0001', { message: upload.excluded });
  }
  if (file.size === 0) throw new Refusal('F0001', { message: upload.empty });
  const inspection = await inspectContent({ ...file, extension });
  if (!inspection.ok) throw new Refusal('F0001', { message: upload.wrongContent });
}
