import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { responseOf } from '../../../src/contracts/envelope.ts';
import {
  evidenceChange,
  evidenceCreate,
  evidenceDetail,
  evidenceKey,
  evidenceLinkChange,
  evidenceLinkCreate,
  evidenceLinkKey,
  evidenceQuery,
  evidenceReview,
  evidenceRow,
  evidenceWithdrawal,
  evidenceZipQuery,
} from '../../../src/contracts/evidence.ts';
import { toFileName } from '../../../src/contracts/files.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import type { FileStore } from '../../gateways/fileStore.ts';
import { ok } from '../../plugins/envelope.ts';
import { getPrincipal } from '../../plugins/session.ts';
import { toOrigin } from '../audit/service.ts';
import type { FileService } from '../files/service.ts';
import { createZip } from '../files/zip.ts';
import { type Deps, registerWriteRoute } from '../resource/route.ts';
import { registerCrudRoutes } from '../resource/routes.ts';
import { collectArchive } from './archive.ts';
import { hashContent } from './content.ts';
import type { EvidenceService } from './service.ts';
import { evidenceRouteNames as consoleRoutes } from './store.ts';

const tags = ['evidence'];
const path = '/esg/v1/evidence';

interface EvidenceRoutesDeps extends Deps {
  evidence: EvidenceService;
  files: FileService;
  store: FileStore;
}

/** The library of evidence: the company keeps it, administrators read it. */
export const evidenceRoutes: FastifyPluginAsyncZod<EvidenceRoutesDeps> = async (app, deps) => {
  const { db, clock, evidence, files, store } = deps;

  app.get(`${path}/zip`, {
    config: { access: roleSets.companyAndAdmin, consoleRoutes, refusals: ['V0001', 'N0404'] },
    schema: {
      tags,
      summary: '회차의 증빙을 목록과 함께 ZIP 파일 하나로 내려받기',
      querystring: evidenceZipQuery,
      response: { 200: z.unknown() },
    },
    handler: async (request, reply) => {
      const call = { tx: db, principal: getPrincipal(request) };
      const archive = await collectArchive(call, request.query, clock.now());
      const { content, size } = createZip([
        {
          name: archive.index.name,
          size: archive.index.content.length,
          at: clock.now(),
          open: async () => Readable.from([archive.index.content]),
        },
        ...archive.files.map(({ name, row }) => ({
          name,
          size: row.size,
          at: row.createdAt,
          async open() {
            const stored = await store.open(row.fileId);
            if (!stored) throw new Error(`The content of file ${row.fileId} is missing`);
            return stored;
          },
        })),
      ]);
      content.once('error', (error) => request.log.error({ err: error }, 'an archive broke off'));
      // a HEAD request fetches nothing
      if (request.method === 'GET') await files.countDownloads(archive.files.map(({ row }) => row));
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-length': size,
          'content-disposition': contentDisposition(`${toFileName(archive.name)}.zip`),
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(content);
    },
  });

  app.put(path, {
    config: { access: roleSets.company, consoleRoutes, refusals: ['V0001', 'N0404', 'C0409'] },
    schema: {
      tags,
      summary: '증빙 등록',
      body: evidenceCreate,
      response: { 200: responseOf(evidenceKey) },
    },
    handler: async (request) => {
      const principal = getPrincipal(request);
      // read before the transaction: a large file takes its time
      const fileHash = await hashContent({ files, store }, principal, request.body.fileId);
      const origin = toOrigin(request, clock.now());
      return ok(
        await db.transaction((tx) => evidence.create({ tx, origin, principal }, request.body, fileHash)),
      );
    },
  });

  registerCrudRoutes(app, deps, {
    path,
    tags,
    title: '증빙',
    access: roleSets.company,
    consoleRoutes,
    key: evidenceKey,
    list: {
      access: roleSets.companyAndAdmin,
      query: evidenceQuery,
      row: evidenceRow,
      handler: evidence.list,
    },
    find: { access: roleSets.companyAndAdmin, item: evidenceDetail, handler: evidence.find },
    change: { body: evidenceChange, handler: evidence.change },
    remove: { handler: evidence.remove },
    commands: { withdraw: { title: '폐기', body: evidenceWithdrawal, handler: evidence.withdraw } },
  });

  const { links } = evidence;
  const link = { tags, consoleRoutes, access: roleSets.company, path: `${path}/link` } as const;
  registerWriteRoute(app, deps, {
    ...link,
    method: 'PUT',
    refusals: ['N0404', 'C0409'],
    summary: '증빙 연결',
    body: evidenceLinkCreate,
    response: evidenceLinkKey,
    handler: (call, { body }) => links.create(call, body),
  });
  registerWriteRoute(app, deps, {
    ...link,
    method: 'PATCH',
    refusals: ['N0404', 'C0409'],
    summary: '연결한 증빙의 쪽 수정',
    body: evidenceLinkChange,
    handler: (call, { body }) => links.change(call, body),
  });
  registerWriteRoute(app, deps, {
    ...link,
    method: 'DELETE',
    refusals: ['N0404', 'C0409'],
    summary: '증빙 연결 해제',
    query: evidenceLinkKey,
    handler: (call, { query }) => links.remove(call, query),
  });
  registerWriteRoute(app, deps, {
    ...link,
    method: 'PATCH',
    path: `${path}/link/:evidenceLinkId/review`,
    access: roleSets.companyAndAdmin,
    refusals: ['V0001', 'N0404', 'C0409'],
    summary: '증빙 검토',
    params: evidenceLinkKey,
    body: evidenceReview,
    handler: (call, { params, body }) => links.review(call, params, body),
  });
};
