import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from '../clock.ts';

/** Characters of a text that is sent in one piece with its headers. */
const SHORT_TEXT = 1_000;

/** Value of the `date` header. It changes once a second, and most calls share theirs with the one before. */
function createHttpDate(): (nowMs: number) => string {
  let second = Number.NaN;
  let text = '';
  return (nowMs) => {
    const nowSecond = Math.floor(nowMs / 1000);
    if (nowSecond !== second) {
      second = nowSecond;
      text = new Date(nowMs).toUTCString();
    }
    return text;
  };
}

/** Headers of every response: the id of its request, and when it was made. */
export const headersPlugin = fp(async (app: FastifyInstance, { clock }: { clock: Clock }) => {
  const httpDate = createHttpDate();
  app.addHook('onSend', (request, reply, payload, next) => {
    reply.header('x-request-id', request.id);
    // the console measures the server's clock by it
    reply.header('date', httpDate(clock.nowMs()));
    // Node writes headers and a text in one piece: quicker for a short text, but a long Korean one is slow to encode.
    const isLong = typeof payload === 'string' && payload.length > SHORT_TEXT;
    next(null, isLong ? Buffer.from(payload) : payload);
  });
});
