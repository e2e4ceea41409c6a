import { createServer } from 'node:http';
import { vi } from 'vitest';

interface SentText {
  to: string;
  from: string;
  text: string;
  /** The header that signs the call. */
  authorization: string;
}

/** A server that accepts every text message. The SDK always calls https://api.solapi.com; `fetch` is led here until `close`. */
export async function startSolapiServer() {
  const sent: SentText[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { messages } = JSON.parse(Buffer.concat(chunks).toString()) as { messages: SentText[] };
    const { authorization = '' } = request.headers;
    sent.push(...messages.map((message) => ({ ...message, authorization })));
    const count = { total: messages.length, registeredFailed: 0 };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ failedMessageList: [], groupInfo: { count } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    fetch(url.replace('https://api.solapi.com', origin), init),
  );
  return {
    sent,
    async close(): Promise<void> {
      vi.unstubAllGlobals();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
