import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeXlsx } from 'hucre/xlsx';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { companyBody, dayDigits } from './modules/companies/support.ts';
import { startTestApp, type TestApp } from './support/app.ts';
import { encryptPassword } from './support/passwords.ts';
import { signIn } from './support/signIn.ts';
import { buildZip, sendForm, unzip, upload } from './support/upload.ts';

/** A service beside the server, which must never hear from it. */
const called: string[] = [];
const service = createServer((request, response) => {
  called.push(request.url ?? '');
  response.end('{"keys": []}');
}).on('connection', () => called.push('a connection'));

let address: string;
let test: TestApp;
let worker: string;
let admin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/meta-data`;
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  admin = (await signIn(test, 'admin01')).accessToken;
  worker = (await signIn(test, 'worker01')).accessToken;
});
afterAll(async () => {
  await test.stop();
  await new Promise((resolve) => service.close(resolve));
});
beforeEach(() => {
  called.length = 0;
});

/** Finds what has been called once everything that the server does later is done. */
async function findCalls(): Promise<string[]> {
  await test.sweeper.runAll();
  return called;
}

it('a service beside the server hears of a call to it', async () => {
  await fetch(address);
  expect(called).toEqual(['a connection', '/meta-data']);
});

it('no address in the headers of a call is fetched', async () => {
  const { host } = new URL(address);
  const headers = {
    host,
    origin: address,
    referer: address,
    forwarded: `for=127.0.0.1;host=${host}`,
    'x-forwarded-host': host,
    'x-original-url': address,
    'user-agent': `(${address})`,
  };
  expect((await test.call('GET', '/api/esg/v1/ntfctCnt', undefined, { token: worker, headers })).http).toBe(
    200,
  );
  expect((await test.call('GET', address, undefined, { headers })).http).toBe(404);
  expect(await findCalls()).toEqual([]);
});

it('no address of a key in a token or an encrypted password is fetched', async () => {
  const keys = { jku: address, x5u: address, kid: address };
  const token = await new SignJWT(decodeJwt(worker))
    .setProtectedHeader({ alg: 'HS256', ...keys })
    .sign(Buffer.alloc(32));
  expect((await test.call('GET', '/api/esg/v1/ntfctCnt', undefined, { token })).http).toBe(401);
  const [head = '', ...rest] = (await encryptPassword(test, 'Another!2026pw')).split('.');
  const header = { ...JSON.parse(Buffer.from(head, 'base64url').toString()), ...keys };
  const encryptPasswordText = [Buffer.from(JSON.stringify(header)).toString('base64url'), ...rest].join('.');
  const body = { userId: 'worker01', encryptPassword: encryptPasswordText };
  expect((await test.call('PATCH', '/api/auth/login/password', body)).http).toBeGreaterThanOrEqual(400);
  expect(await findCalls()).toEqual([]);
});

it('no address in what people enter is fetched when it is stored, sent, listed or exported', async () => {
  const { data: policies } = await test.call('GET', '/api/esg/v1/servicepolicy/list?q=스탠다드', undefined, {
    token: admin,
  });
  const company = companyBody(test, {
    servicePolicyId: policies.rows[0].servicePolicyId,
    companyHomepage: address,
  });
  const created = await test.call('PUT', '/api/esg/v1/custCo/info', company, { token: admin });
  expect(created.status).toBe('C200');
  const { customerCompanyId, id } = created.data;
  const detail = await test.call('GET', `/api/esg/v1/custCo/info/${customerCompanyId}`, undefined, {
    token: admin,
  });
  expect(detail.data.companyHomepage).toBe(address);
  await test.call('PUT', '/api/esg/v1/userInvite', { userIdentityId: id }, { token: admin });
  const cn = `<p>${address} <a href="${address}">주소</a><img src="${address}"><iframe src="${address}"></iframe>
    <link rel="stylesheet" href="${address}"><style>@import '${address}'</style></p>`;
  const shown = dayDigits(test).replace(/(....)(..)(..)/, '$1-$2-$3');
  const feedback = await test.call(
    'PUT',
    '/api/esg/v1/notice',
    {
      title: address,
      cn,
      pinned: false,
      attachments: [],
      shownFrom: shown,
      shownTo: null,
      roles: ['ROLE_WORKER'],
    },
    { token: admin },
  );
  expect(feedback.status).toBe('C200');
  const report = { reportId: '0A1B-2C3D-4E5F', message: address, stack: `at a (${address}:1:1)`, path: '/' };
  expect((await test.call('POST', '/api/esg/v1/clientErrors', report)).status).toBe('C200');
  const exported = await test.call('GET', '/excel/api/notice', undefined, { token: admin });
  expect([...unzip(exported.response.rawPayload).values()].join('')).toContain(address);
  await test.message({ to: company.userEmail, kind: 'mail' });
  expect(await findCalls()).toEqual([]);
});

it('no address in a file is fetched when it is uploaded or imported', async () => {
  const sheet = Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: '자료',
          rows: [
            ['코드명', '코드'],
            [address, address],
          ],
        },
      ],
    }),
  );
  const outside = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "${address}">%c;]>`;
  const hostile = buildZip([
    ...[...unzip(sheet)].map(([name, content]) => ({
      name,
      content: Buffer.from(name.endsWith('sheet1.xml') ? content.replace(/^<\?xml[^>]*>/, outside) : content),
    })),
    {
      name: 'xl/externalLinks/_rels/externalLink1.xml.rels',
      content: Buffer.from(
        `<Relationships><Relationship Target="${address}" TargetMode="External"/></Relationships>`,
      ),
    },
  ]);
  for (const content of [sheet, hostile]) {
    const sent = await sendForm(test, 'POST', '/excel/api/gics', [{ filename: '자료.xlsx', content }], {
      token: admin,
    });
    expect(sent.http).toBeLessThan(500);
    expect((await upload(test, worker, { filename: '자료.xlsx', content })).http).toBe(200);
  }
  for (const filename of ['a.txt', 'a.html', 'a.url'])
    expect(
      (await upload(test, worker, { filename, content: `[InternetShortcut]\nURL=${address}` })).http,
    ).toBeLessThan(500);
  expect(await findCalls()).toEqual([]);
});
