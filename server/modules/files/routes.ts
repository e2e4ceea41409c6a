import multipart from '@fastify/multipart';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { attachList, attachQuery, zipRequest } from '../../../src/contracts/attachments.ts';
import { emptyResponse, responseOf } from '../../../src/contracts/envelope.ts';
import { fileParams, toFileName, uploadedFile } from '../../../src/contracts/files.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { attachments } from '../../../src/messages/ko.attachments.ts';
import { download } from '../../../src/messages/ko.files.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import type { FileRow } from '../../db/schema/files.ts';
import { Refusal } from '../../errors.ts';
import type { FileStore } from '../../gateways/fileStore.ts';
import { ok } from '../../plugins/envelope.ts';
import { getPrincipal } from '../../plugins/session.ts';
import { logShown } from '../audit/hooks.ts';
import { type AuditWriter, audit, toOrigin } from '../audit/service.ts';
import { registerReadRoute } from '../resource/route.ts';
import type { FileLookup } from './lookup.ts';
import { type FileService, toUploadedFile } from './service.ts';
import type { Uploads } from './uploads.ts';
import { createZip } from './zip.ts';

const tags = ['files'];

const toHeaders = ({ name, contentType, size }: Pick<FileRow, 'name' | 'contentType' | 'size'>) => ({
  'content-type': contentType,
  'content-length': size,
  'content-disposition': contentDisposition(name),
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
});

interface FileRoutesDeps {
  db: Db;
  clock: Clock;
  writeLine: AuditWriter;
  files: FileService;
  lookup: FileLookup;
  uploads: Uploads;
  store: FileStore;
}

export const fileRoutes: FastifyPluginAsyncZod<FileRoutesDeps> = async (app, deps) => {
  const { db, clock, files, lookup, uploads, store } = deps;
  // Reads nothing by itself: each route reads the file of its form as a stream.
  await app.register(multipart);

  async function open(request: FastifyRequest, row: FileRow) {
    try {
      return await store.open(row.fileId);
    } catch (error) {
      request.log.error({ err: error, fileId: row.fileId }, 'a stored file cannot be read');
      throw new Refusal('S0001', { message: download.failed });
    }
  }

  async function readable(request: FastifyRequest, fileIds: readonly string[]): Promise<FileRow[]> {
    try {
      return await files.readable(getPrincipal(request), fileIds);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'N0404') {
        throw new Refusal('N0404', { message: download.notFound });
      }
      throw error;
    }
  }

  /** A file in the history of a person is about that person. */
  async function logDownload(request: FastifyRequest, rows: readonly FileRow[]): Promise<void> {
    await logShown(deps, request, { task: 'download', masked: false }, await files.findPeople(rows));
  }

  async function removeFile(request: FastifyRequest, fileId: string, temporary: boolean) {
    await db.transaction(async (tx) => {
      await files.remove(tx, getPrincipal(request), fileId, { temporary });
      await audit(tx, toOrigin(request, clock.now()), {
        action: 'file.delete',
        result: 'C200',
        target: { type: 'file', id: fileId },
      });
    });
    return ok();
  }

  for (const [url, state, summary] of [
    ['/files/upload', 'saved', '파일 업로드 (multipart `file`)'],
    ['/files/temp', 'temp', '임시 파일 업로드 (multipart `file`)'],
  ] as const) {
    app.put(url, {
      config: { access: 'signedIn', consoleRoutes: 'general', refusals: ['V0001', 'F0001'] },
      schema: {
        tags,
        summary,
        consumes: ['multipart/form-data'],
        response: { 200: responseOf(uploadedFile) },
      },
      handler: async (request) =>
        ok(toUploadedFile(await uploads.receive(request, getPrincipal(request), state))),
    });
  }

  app.delete('/files/:id', {
    config: { access: 'signedIn', consoleRoutes: 'general', refusals: ['N0404'] },
    schema: { tags, summary: '파일 삭제', params: fileParams, response: { 200: emptyResponse } },
    handler: (request) => removeFile(request, request.params.id, false),
  });

  app.delete('/files/temp/:id', {
    config: { access: 'signedIn', consoleRoutes: 'general', refusals: ['N0404'] },
    schema: { tags, summary: '임시 파일 삭제', params: fileParams, response: { 200: emptyResponse } },
    handler: (request) => removeFile(request, request.params.id, true),
  });

  app.get('/files/download/:id', {
    config: { access: 'signedIn', consoleRoutes: 'general', refusals: ['N0404'] },
    schema: { tags, summary: '파일 내려받기', params: fileParams, response: { 200: z.unknown() } },
    handler: async (request, reply: FastifyReply) => {
      const [row] = await readable(request, [request.params.id]);
      const content = row && (await open(request, row));
      if (!content) throw new Refusal('N0404', { message: download.missing });
      // a HEAD request fetches nothing
      if (request.method === 'GET') {
        await logDownload(request, [row]);
        await files.countDownloads([row]);
      }
      return reply.headers(toHeaders(row)).send(content);
    },
  });

  app.post('/files/zip', {
    config: { access: 'signedIn', consoleRoutes: 'general', refusals: ['V0001', 'N0404'] },
    schema: {
      tags,
      summary: '여러 파일을 ZIP 파일 하나로 내려받기',
      body: zipRequest,
      response: { 200: z.unknown() },
    },
    handler: async (request, reply: FastifyReply) => {
      const { ids, name = attachments.zipName } = request.body;
      const rows = await readable(request, ids);
      const { content, size } = createZip(
        rows.map((row) => ({
          name: row.name,
          size: row.size,
          at: row.createdAt,
          async open() {
            const stored = await open(request, row);
            if (!stored) throw new Error(`The content of file ${row.fileId} is missing`);
            return stored;
          },
        })),
      );
      await logDownload(request, rows);
      await files.countDownloads(rows);
      content.once('error', (error) => request.log.error({ err: error }, 'an archive broke off'));
      const archive = { name: `${toFileName(name)}.zip`, contentType: 'application/zip', size };
      return reply.headers(toHeaders(archive)).send(content);
    },
  });

  registerReadRoute(app, deps, {
    path: '/esg/v1/attach/list',
    tags,
    summary: '첨부파일 목록',
    access: roleSets.companyAndAdmin,
    consoleRoutes: ['board-attach', 'bsc-attachment'],
    query: attachQuery,
    response: attachList,
    handler: (call, { query }) => lookup.list(call, query),
  });
};
