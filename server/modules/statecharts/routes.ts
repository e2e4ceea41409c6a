import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { responseOf } from '../../../src/contracts/envelope.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { type ReleaseSnapshot, releaseSnapshot } from '../../../src/contracts/statecharts.ts';
import type { Config } from '../../config.ts';
import { Refusal } from '../../errors.ts';
import { ok } from '../../plugins/envelope.ts';

/** /statecharts: what the workbench needs of the release, open to those who may open the workbench. */
export const statechartRoutes: FastifyPluginAsyncZod<{ config: Config; consoleFolder: string }> = async (
  app,
  { config, consoleFolder },
) => {
  app.get('/statecharts/snapshot', {
    config: { access: config.statechartsOpen ? 'anonymous' : roleSets.admin, refusals: ['N0404'] },
    compress: {},
    schema: {
      tags: ['statecharts'],
      summary: '이 릴리스의 상태도 스냅샷',
      response: { 200: responseOf(releaseSnapshot) },
    },
    handler: async () => ok(await readSnapshot(path.join(consoleFolder, '.vite', 'statecharts.json'))),
  });
};

/** The build's snapshot. Refuses with N0404 where the console was not built. */
async function readSnapshot(file: string): Promise<ReleaseSnapshot> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Refusal('N0404');
    throw error;
  });
  return JSON.parse(text);
}
