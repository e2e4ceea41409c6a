import multipart from '@fastify/multipart';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { emptyResponse, responseOf } from '../../../src/contracts/envelope.ts';
import { fileParams, uploadedFile } from '../../../src/contracts/files.ts';
import { download } from '../../../src/messages/ko.files.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../errors.ts';
import type { FileStore } from '../../gateways/fileStore.ts';
import { ok } from '../../plugins/envelope.ts';
import { principalOf } from '../../plugins/session.ts';
import { audit, originOf } from '../audit/service.ts';
import { type FileService, toUploadedFile } from './service.ts';
import type { FileRow } from './tables.ts';
import type { Uploads } from './uploads.ts';

const tags = ['files'];

interface FileRoutesDeps {
  db: Db;
  clock: Clock;
  files: FileService;
  uploads: Uploads;
  store: FileStore;
}

export const fileRoutes: FastifyPluginAsyncZod<FileRoutesDeps> = async (app, deps) => {
  const { db, clock, files, uploads, store } = deps;
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

  async function readable(request: FastifyRequest, fileId: string): Promise<FileRow> {
    try {
      return await files.readable(principalOf(request), fileId);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'N0404') {
        throw new Refusal('N0404', { message: download.notFound });
      }
      throw error;
    }
  }

  async function removeFile(request: FastifyRequest, fileId: string, temporary: boolean) {
    await db.transaction(async (tx) => {
      await files.remove(tx, principalOf(request), fileId, { temporary });
      await audit(tx, originOf(request, clock.now()), {
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
        ok(toUploadedFile(await uploads.receive(request, principalOf(request), state))),
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
      const row = await readable(request, request.params.id);
      const content = await open(request, row);
      if (!content) throw new Refusal('N0404', { message: download.missing });
      return reply
        .headers({
          'content-type': row.contentType,
          'content-length': row.size,
          'content-disposition': contentDisposition(row.name),
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(content);
    },
  });
};
