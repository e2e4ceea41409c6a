import type { FastifyRequest } from 'fastify';
import { importExtensions } from '../../../src/contracts/excelImport.ts';
import { getExtension, hasBlockedExtension, safeFileName } from '../../../src/contracts/files.ts';
import { contentRefusals, upload } from '../../../src/messages/ko.files.ts';
import { Refusal } from '../../errors.ts';
import { inspectContent } from './content.ts';
import { readForm } from './form.ts';
import type { Staging } from './staging.ts';

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
  const extension = getExtension(received.name);
  const isListed = (importExtensions as readonly string[]).includes(extension);
  if (hasBlockedExtension(received.name) || !isListed)
    throw new Refusal('F0001', { message: upload.excluded });
  if (received.size === 0) throw new Refusal('F0001', { message: upload.empty });
  const inspection = await inspectContent({ ...received, path: staging.getPath(id), extension });
  if (!inspection.ok) throw new Refusal('F0001', { message: contentRefusals[inspection.why] });
  return { file: { name: received.name }, fields };
}
