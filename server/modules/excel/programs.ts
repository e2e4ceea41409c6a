import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { responseOf } from '../../../src/contracts/envelope.ts';
import { IMPORT_BYTES_MAX } from '../../../src/contracts/excelImport.ts';
import { getExtension, importResponse } from '../../../src/contracts/files.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { imports as texts } from '../../../src/messages/ko.files.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { Refusal, wrongField } from '../../errors.ts';
import { ok } from '../../plugins/envelope.ts';
import { getPrincipal } from '../../plugins/session.ts';
import { toOrigin } from '../audit/service.ts';
import { receiveSheet } from '../files/receiveSheet.ts';
import type { Staging } from '../files/staging.ts';
import { readImportFile, storeRecords } from '../sheets/importing.ts';
import type { ImportSource } from '../sheets/importSource.ts';

interface ProgramDeps {
  db: Db;
  clock: Clock;
  staging: Staging;
  /** Those of them that are programs can be filled. */
  imports: readonly ImportSource[];
}

/** POST /import: a form with `program`, `file` and whatever fields the program needs. */
export const programRoutes: FastifyPluginAsyncZod<ProgramDeps> = async (app, deps) => {
  const { db, clock, staging } = deps;
  const programs = new Map<string, ImportSource>(
    deps.imports.filter(({ isProgram }) => isProgram).map((each) => [each.name, each]),
  );
  await app.register(multipart);

  app.post('/import', {
    config: { access: 'signedIn', consoleRoutes: 'general', refusals: ['V0001', 'F0001', 'A0403'] },
    schema: {
      tags: ['files'],
      summary: '자료 가져오기 (multipart `program`, `file`)',
      consumes: ['multipart/form-data'],
      response: { 200: responseOf(importResponse) },
    },
    handler: async (request) => {
      const principal = getPrincipal(request);
      const id = randomUUID();
      const findProgram = (fields: Readonly<Record<string, string>>) => {
        const program = programs.get(fields.program ?? '');
        if (!program) throw wrongField('program', texts.unknownProgram);
        const { name, access = roleSets.admin, resourceFor } = program;
        if (!access.includes(principal.userAuth)) throw new Refusal('A0403');
        return { name, resource: resourceFor(principal) };
      };
      try {
        const { file, fields } = await receiveSheet(request, staging, id, IMPORT_BYTES_MAX, findProgram);
        const { name, resource } = findProgram(fields);
        const { records } = await readImportFile(resource, {
          path: staging.getPath(id),
          extension: getExtension(file.name),
        });
        const origin = toOrigin(request, clock.now());
        const { rows } = await db.transaction((tx) =>
          storeRecords({ tx, origin, principal }, resource, { name: file.name, records, fields }),
        );
        resource.onStored?.();
        return ok({ program: name, rows });
      } finally {
        await staging.remove(id);
      }
    },
  });
};
