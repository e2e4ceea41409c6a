import { createServer, type Socket } from 'node:net';

interface Received {
  from: string;
  to: string;
  /** Headers and body as they came. */
  data: string;
}

export interface SmtpServer {
  url: string;
  received: Received[];
  close(): Promise<void>;
}

/**
 * A mail server of a few lines. `answers` overrides what it replies to a command, such as `{ RCPT: '550 unknown' }`;
 * it knows nobody of the addresses `unknown`.
 */
export async function startSmtpServer(
  answers: Record<string, string> = {},
  unknown: readonly string[] = [],
): Promise<SmtpServer> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    let mail = { from: '', to: '', data: '' };
    let inData = false;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (inData) {
          if (line !== '.') {
            mail.data += `${line}\n`;
            continue;
          }
          inData = false;
          received.push(mail);
          mail = { from: '', to: '', data: '' };
          say('250 taken');
          continue;
        }
        const command = line.slice(0, 4).toUpperCase();
        const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
        const isUnknown = command === 'RCPT' && unknown.includes(address);
        const answer = answers[command] ?? (isUnknown ? '550 5.1.1 unknown' : undefined);
        if (answer !== undefined) {
          say(answer);
          continue;
        }
        if (command === 'MAIL') mail.from = address;
        if (command === 'RCPT') mail.to = address;
        if (command === 'DATA') inData = true;
        say(command === 'DATA' ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 ok');
      }
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      await closed.promise;
    },
  };
}
