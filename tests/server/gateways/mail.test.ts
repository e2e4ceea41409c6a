import { afterEach, expect, test } from 'vitest';
import { GatewayError } from '../../../server/gateways/gateway.ts';
import { smtpMailGateway } from '../../../server/gateways/mail.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtpServer.ts';

let server: SmtpServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const from = 'ESG 경영관리 <no-reply@esg.example>';
const mail = {
  deliveryId: '0d3f5a5e-7b4e-4f0e-9a58-0d4f5f6a7b8c',
  to: 'person@demo.example',
  subject: '비밀번호가 변경되었습니다',
  text: '본문입니다.',
  html: '<p>본문입니다.</p>',
};
const refusal = async (answers: Record<string, string>) => {
  server = await startSmtpServer(answers);
  return smtpMailGateway({ url: server.url, from })
    .send(mail)
    .catch((error: unknown) => error);
};

test('a mail arrives with Korean subject, both bodies and an id that is the same for every try', async () => {
  server = await startSmtpServer();
  const gateway = smtpMailGateway({ url: server.url, from });
  await gateway.send(mail);
  await gateway.send(mail);
  const [first, second] = server.received;
  expect(first).toMatchObject({ from: 'no-reply@esg.example', to: 'person@demo.example' });
  const data = first?.data ?? '';
  const subject = /^Subject: =\?UTF-8\?(B|Q)\?/m.exec(data);
  expect(subject).not.toBeNull();
  expect(data).toContain('Message-ID: <0d3f5a5e-7b4e-4f0e-9a58-0d4f5f6a7b8c@esg.example>');
  expect(data).toContain('text/plain');
  expect(data).toContain('text/html');
  expect(data).toContain(Buffer.from('본문입니다.').toString('base64').slice(0, 12));
  expect(second?.data).toContain('Message-ID: <0d3f5a5e-7b4e-4f0e-9a58-0d4f5f6a7b8c@esg.example>');
});

test('a mail without HTML is plain text', async () => {
  server = await startSmtpServer();
  await smtpMailGateway({ url: server.url, from }).send({ ...mail, html: null });
  expect(server.received[0]?.data).not.toContain('text/html');
});

test.each([
  ['an unknown address', { RCPT: '550 5.1.1 unknown' }, true, 'recipient'],
  ['a full mailbox', { RCPT: '452 4.2.2 full' }, false, 'recipient'],
  ['a busy server', { MAIL: '421 4.3.2 busy' }, false, 'channel'],
  ['a sender of ours that is refused', { MAIL: '550 5.7.1 not yours' }, true, 'channel'],
  ['refused content', { DATA: '554 5.7.1 spam' }, true, 'recipient'],
  ['credentials of ours that are wrong', { MAIL: '530 5.7.0 authenticate' }, false, 'channel'],
] as const)(
  '%s: the failure shows whether another try makes sense, and for whom',
  async (_name, answers, permanent, scope) => {
    const error = await refusal(answers);
    expect(error).toBeInstanceOf(GatewayError);
    expect(error).toMatchObject({ permanent, scope });
  },
);

test('a server that cannot be reached is tried again', async () => {
  server = await startSmtpServer();
  const { url } = server;
  await server.close();
  server = undefined;
  await expect(smtpMailGateway({ url, from }).send(mail)).rejects.toMatchObject({
    name: 'GatewayError',
    permanent: false,
    scope: 'channel',
  });
});

test('a mail that names a file or a URL does not make the server read it', async () => {
  server = await startSmtpServer();
  const html = { path: '/etc/passwd' } as unknown as string;
  await expect(smtpMailGateway({ url: server.url, from }).send({ ...mail, html })).rejects.toThrow(
    GatewayError,
  );
  expect(server.received).toEqual([]);
});
