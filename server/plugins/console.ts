import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { notFound } from './envelope.ts';

const YEAR_MS = 31_536_000_000;

/** Addresses with answers of their own; a script of an older build is gone, not a page. */
const isNoPage = (url: string): boolean => /^\/(api|excel|dev|healthz|readyz|assets)(\/|\?|$)/.test(url);

/** The build has drawn the login page already, see `tools/prerender.ts`. */
const isLoginPage = (url: string): boolean => /^\/user\/login(\?|$)/.test(url);

const wantsPage = ({ method, headers: { accept = '*/*' } }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && /text\/html|\*\/\*/.test(accept);

/** Serves the built console, precompressed; what a browser asks for and no file answers is the console's to route. */
export const consolePlugin = fp(async (app: FastifyInstance, { folder }: { folder: string }) => {
  const built = existsSync(path.join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      index: false,
      globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
      cacheControl: false,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
      },
    });
  }

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (!built || !wantsPage(request) || isNoPage(request.url)) return notFound(reply);
    return reply.sendFile(isLoginPage(request.url) ? 'login.html' : 'index.html');
  });
});
