import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ClientSettings } from '../../src/contracts/clientSettings.ts';
import { patterns, toExpression } from '../../src/paths/console.ts';
import { consolePage } from './consolePage.ts';
import { notFound } from './envelope.ts';

const YEAR_MS = 31_536_000_000;

/** The console is for the people of its companies, not for search engines. */
const ROBOTS = 'User-agent: *\nDisallow: /\n';

/** Addresses with responses of their own; a script of an older build is gone, not a page. */
const isNoPage = (url: string): boolean => /^\/(api|excel|dev|healthz|readyz|assets)(\/|\?|$)/.test(url);

const pages = Object.values(patterns).map(toExpression);

/** A path that ends like a file and is no page of the console, whose ids may hold dots. */
const isFile = (url: string): boolean => {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.slice(path.lastIndexOf('/')).includes('.') && !pages.some((page) => page.test(path));
};

const wantsPage = ({ method, headers: { accept = '*/*' } }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && /text\/html|\*\/\*/.test(accept);

interface ConsoleOptions {
  folder: string;
  /** Part of the console's page. */
  settings: ClientSettings;
}

/** Serves the built console, precompressed; what a browser asks for and no file serves is the console's to route. */
export const consolePlugin = fp(async (app: FastifyInstance, { folder, settings }: ConsoleOptions) => {
  const index = path.join(folder, 'index.html');
  const login = path.join(folder, 'login.html');
  const sendPage = existsSync(index) ? consolePage(index, settings) : undefined;
  if (sendPage) {
    app.get('/index.html', sendPage);
    if (existsSync(login)) app.get('/user/login', consolePage(login, settings));
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      index: false,
      globIgnore: ['index.html', 'login.html', '**/*.br', '**/*.gz', '.vite/**'],
      cacheControl: false,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
      },
    });
  }

  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(ROBOTS),
  );

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const noPage = isNoPage(request.url) || isFile(request.url);
    if (!sendPage || !wantsPage(request) || noPage) return notFound(reply);
    return sendPage(request, reply);
  });
});
