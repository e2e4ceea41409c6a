import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Parsed JSON; a multipart form as it came. */
  body: unknown;
}

export interface Reply {
  http?: number;
  headers?: Record<string, string>;
  /** Sent as JSON; a string goes out as it is, as HTML. */
  body?: unknown;
}

/** Returns what a route does with a request; a promise keeps the caller waiting. */
export type Script = (received: Received) => Reply | Promise<Reply>;

export const success = (data?: unknown): Reply => ({ body: { status: 'C200', message: '정상', data } });
export const refusal = (http: number, status: string, message = `${status}의 말`, data?: unknown): Reply => ({
  http,
  body: { status, message, data },
});
export const expiredToken: Reply = {
  ...refusal(401, 'M004'),
  headers: { 'www-authenticate': 'Bearer error="invalid_token", error_description="expired"' },
};

/** jsdom keeps calling the page's first origin its own, so to it every call here is a cross-origin one. */
const corsHeaders = (origin: string): Record<string, string> => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-expose-headers': 'date, retry-after, x-request-id, www-authenticate, content-disposition',
});

function send(response: ServerResponse, { http = 200, headers = {}, body = {} }: Reply): void {
  const isText = typeof body === 'string';
  response.writeHead(http, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
  response.end(isText ? body : JSON.stringify(body));
}

const readOrigin = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** A real HTTP server on a free port whose answers the test writes. */
export async function startScriptedServer() {
  const routes = new Map<string, Script>();
  const received: Received[] = [];

  const listen = async (): Promise<Server> => {
    const listening = createServer(answer).listen(0, '127.0.0.1');
    await once(listening, 'listening');
    return listening;
  };
  const stop = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://server');
    response.setHeaders(new Headers(corsHeaders(request.headers.origin ?? '*')));
    if (request.method === 'OPTIONS') return send(response, { http: 204, body: '' });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const isForm = request.headers['content-type']?.startsWith('multipart/form-data') ?? false;
    const entry = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: text === '' ? undefined : isForm ? text : JSON.parse(text),
    };
    received.push(entry);
    const script = routes.get(`${entry.method} ${entry.path}`);
    send(response, script ? await script(entry) : refusal(404, 'N0404'));
  }
  let server = await listen();
  let origin = readOrigin(server);

  return {
    get origin(): string {
      return origin;
    },
    /** `route` is `METHOD /path`. */
    on(route: string, script: Script | Reply): void {
      routes.set(route, typeof script === 'function' ? script : () => script);
    },
    received: (route: string): Received[] =>
      received.filter(({ method, path }) => `${method} ${path}` === route),
    /** Forgets all, and listens on another port: what an earlier test's page still sends arrives nowhere. */
    async reset(): Promise<void> {
      await stop();
      routes.clear();
      received.length = 0;
      server = await listen();
      origin = readOrigin(server);
    },
    close: stop,
  };
}

export type ScriptedServer = Awaited<ReturnType<typeof startScriptedServer>>;
