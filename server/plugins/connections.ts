import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { brokenHeadPlugin, tooSlow } from './malformed.ts';

/** Share of a stop's time that requests get; jobs and the database need the rest. */
const DRAIN_SHARE = 0.5;
const IDLE_CHECK_MS = 50;
/** An idle connection stays this long for the request that may be on its way, whose response ends it. */
const LINGER_MS = 500;
/** More connections than these do not wait to be accepted: Node's default of what the kernel may queue. */
const BACKLOG = 511;

/** Options of the HTTP server: how long a client may take for its headers, for a whole request, and be silent. */
export const connectionOptions = (limits: Config['limits']) => ({
  requestTimeout: limits.uploadMs,
  // more than any heartbeat of a stream
  connectionTimeout: 150_000,
  // A connection that is open when the server stops is served until the request on it has its response.
  return503OnClosing: false,
  // Node applies the longer of this and the request's time to both
  http: {
    headersTimeout: Math.min(15_000, limits.uploadMs),
    connectionsCheckingInterval: 1_000,
    // refused by `brokenHeadPlugin`
    requireHostHeader: false,
  },
});

/**
 * Refuses bodies that come too slowly; uploads have the time of the server's `requestTimeout`. While the server
 * stops, it first accepts what waits for that, each response ends its connection, idle connections end after a moment
 * and stalled ones at a deadline.
 */
export const connectionsPlugin = fp(
  async (app: FastifyInstance, { limits }: { limits: Config['limits'] }) => {
    await app.register(brokenHeadPlugin);
    const drainMs = limits.shutdownMs * DRAIN_SHARE;
    const lingerMs = Math.min(LINGER_MS, drainMs / 2);
    let stopping = false;
    let accepted = 0;
    const sockets = new Set<Socket>();
    app.server.on('connection', (socket: Socket) => {
      accepted += 1;
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    // Node and Fastify end idle connections as soon as the server stops to listen, under requests that are on their way.
    const closeIdleConnections = app.server.closeIdleConnections.bind(app.server);
    app.server.closeIdleConnections = () => {};
    // The kernel resets the connections that wait for a server when it stops to listen. Each turn of the loop takes one,
    // and one without any says that none is left.
    const stopListening = app.server.close.bind(app.server);
    app.server.close = (onClosed) => {
      const until = performance.now() + drainMs / 2;
      const enough = accepted + BACKLOG;
      const takeWaiting = (before: number) => {
        const isOver = accepted === before || accepted >= enough || performance.now() >= until;
        if (isOver) stopListening(onClosed);
        else setImmediate(takeWaiting, accepted);
      };
      setImmediate(takeWaiting, -1);
      return app.server;
    };
    // Node counts a connection as idle only after a first request. What has arrived on one is read between two checks.
    let silent = new Set<Socket>();
    const endIdle = () => {
      closeIdleConnections();
      for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
      silent = new Set([...sockets].filter(({ bytesRead }) => bytesRead === 0));
    };

    app.addHook('preParsing', (request, reply, payload, done) => {
      const { headers } = request;
      const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
      if (hasBody && !headers['content-type']?.startsWith('multipart/')) {
        const timer = setTimeout(() => {
          if (request.raw.complete) return;
          reply.header('connection', 'close');
          // whoever reads the body refuses the call with it; nobody else would ever respond
          if (payload.listenerCount('error') > 0) payload.emit('error', tooSlow());
          else request.raw.socket.destroy();
        }, limits.requestBodyMs);
        const onArrival = () => clearTimeout(timer);
        payload.once('end', onArrival).once('close', onArrival);
        reply.raw.once('close', onArrival);
      }
      done(null, payload);
    });

    app.addHook('onSend', (_request, reply, payload, done) => {
      if (stopping) reply.header('connection', 'close');
      done(null, payload);
    });

    app.addHook('preClose', (done) => {
      stopping = true;
      let idle: NodeJS.Timeout | undefined;
      const linger = setTimeout(() => {
        endIdle();
        idle = setInterval(endIdle, IDLE_CHECK_MS).unref();
      }, lingerMs).unref();
      const deadline = setTimeout(() => app.server.closeAllConnections(), drainMs);
      deadline.unref();
      app.server.once('close', () => {
        clearTimeout(linger);
        clearInterval(idle);
        clearTimeout(deadline);
      });
      done();
    });
  },
);
