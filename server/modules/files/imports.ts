import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { responseOf } from '../../../src/contracts/envelope.ts';
import { IMPORT_BYTES_MAX, importExtensions } from '../../../src/contracts/excelImport.ts';
import {
  extensionOf,
  hasBlockedExtension,
  importResponse,
  safeFileName,
} from '../../../src/contracts/files.ts';
import type { Role } from '../../../src/contracts/roles.ts';
import { contentRefusals, imports as texts, upload } from '../../../src/messages/ko.files.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { Refusal, wrongField } from '../../errors.ts';
import { ok } from '../../plugins/envelope.ts';
import { principalOf } from '../../plugins/session.ts';
import { originOf } from '../audit/service.ts';
import { type ImportResource, readImportFile, storeRecords } from '../excel/importing.ts';
import { inspectContent } from './content.ts';
import { readForm } from './form.ts';
import type { Staging } from './staging.ts';

/** Something that can be replaced or filled from a file, and who may do it. */
interface ImportProgram {
  roles: readonly Role[];
  resource: ImportResource;
}

interface ImportRoutesDeps {
  db: Db;
  clock: Clock;
  staging: Staging;
  programs: Readonly<Record<string, ImportProgram>>;
}

/** POST /import: a form with `program`, `file` and whatever fields the program needs. */
export const importRoutes: FastifyPluginAsyncZod<ImportRoutesDeps> = async (app, deps) => {
  const { db, clock, staging, programs } = deps;
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
      const principal = principalOf(request);
      const id = randomUUID();
      const programOf = (fields: Readonly<Record<string, string>>) => {
        const name = fields.program ?? '';
        const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
        if (!program) throw wrongField('program', texts.unknownProgram);
        if (!program.roles.includes(principal.userAuth)) throw new Refusal('A0403');
        return { name, resource: program.resource };
      };
      try {
        const { file, fields } = await receiveSheet(request, staging, id, IMPORT_BYTES_MAX, programOf);
        const { name, resource } = programOf(fields);
        const { records } = await readImportFile(resource, {
          path: staging.pathOf(id),
          extension: extensionOf(file.name),
        });
        const origin = originOf(request, clock.now());
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

/**
 * Stages the one file of a form under `id` after its fields have passed `checkFields`. Refuses F0001 what is no
 * sheet by its name and its content.
 */
export async function receiveSheet(
  request: FastifyRequest,
  staging: Staging,
  id: string,
  maxBytes: number,
  checkFields: (fields: Readonly<Record<string, string>>) => unknown = () => {},
): Promise<{ file: { name: string }; fields: Record<string, string> }> {
  const { received, fields } = await readForm(request, maxBytes, async ({ name, declaredType, content }) => ({
    name: safeFileName(name),
    declaredType,
    size: await staging.write(id, content),
  }));
  checkFields(fields);
  const extension = extensionOf(received.name);
  const isListed = (importExtensions as readonly string[]).includes(extension);
  if (hasBlockedExtension(received.name) || !isListed)
    throw new Refusal('F0001', { message: upload.excluded });
  if (received.size === 0) throw new Refusal('F0001', { message: upload.empty });
  const inspection = await inspectContent({ ...received, path: staging.pathOf(id), extension });
  if (!inspection.ok) throw new Refusal('F0001', { message: contentRefusals[inspection.why] });
  return { file: { name: received.name }, fields };
}
