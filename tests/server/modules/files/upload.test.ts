import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'content-disposition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { file } from '../../../../server/db/schema/files.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';
import { buildZip, type Part, pdf, png, sendForm, upload } from '../../support/upload.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ UPLOAD_MAX_MB: '1' });
  token = (await signIn(test, 'worker01')).accessToken;
});
afterAll(() => test.stop());

const put = (part: Part & { filename: string }) => upload(test, token, part);
const download = (id: string) => test.call('GET', `/api/files/download/${id}`, undefined, { token });
const rowCount = () => test.database.db.$count(file);
const onDisk = async () => {
  const folder = path.join(test.config.dataDir, 'files');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).isFile()));
  return names.filter((_, index) => files[index]);
};

/** Runs `attempt`, which is to leave neither a row nor a file. */
async function leavesNothing<T>(attempt: () => Promise<T>): Promise<T> {
  const before = [await rowCount(), await onDisk()];
  const result = await attempt();
  expect([await rowCount(), await onDisk()]).toEqual(before);
  return result;
}

const text = Buffer.from('안녕하세요\nESG 성과 등록\n');
/** 안녕하세요 in CP949. */
const cp949 = Buffer.from('beC8b3e7c7cfbcbcbfe40a', 'hex');
const docx = buildZip([
  { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
  { name: 'word/document.xml', content: Buffer.from('<w:document/>') },
]);

/** A compound file whose directory is in its second and third sector, and has a stream of this name in the latter. */
function officeWith(stream: string, sectorBytes = 512): Buffer {
  const file = Buffer.alloc(sectorBytes * 4, 0);
  file.write('d0cf11e0a1b11ae1', 0, 'hex');
  file.writeUInt16LE(Math.log2(sectorBytes), 0x1e);
  file.writeUInt32LE(1, 0x30);
  file.writeUInt32LE(0xfffffffe, 0x44);
  file.fill(0xff, 0x4c, 512);
  file.writeUInt32LE(0, 0x4c);
  for (const [sector, next] of [0xfffffffd, 2, 0xfffffffe].entries()) {
    file.writeUInt32LE(next, sectorBytes + sector * 4);
  }
  for (const [sector, name] of [
    [1, 'Root Entry'],
    [2, stream],
  ] as const) {
    const at = (sector + 1) * sectorBytes;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, at + 64);
  }
  return file;
}

describe('an upload', () => {
  it('returns what a list of attachments holds and comes back byte for byte', async () => {
    const answer = await put({ filename: '성과 보고서.png', type: 'image/png', content: png });
    expect(answer).toMatchObject({ http: 200, status: 'C200' });
    expect(answer.data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: '성과 보고서.png',
      contentType: 'image/png',
      size: png.length,
      attached: true,
      temped: true,
      tobeDeleted: false,
    });
    const { response } = await download(answer.data.id);
    expect(response.rawPayload).toEqual(png);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition':
        'attachment; filename="?? ???.png"; filename*=UTF-8\'\'%EC%84%B1%EA%B3%BC%20%EB%B3%B4%EA%B3%A0%EC%84%9C.png',
    });
  });

  it('has the signs of its name that a browser escapes, or what replaces them', async () => {
    const filename = '"최종" 보고서%0A100%.pdf';
    const { data } = await put({ filename, type: 'application/pdf', content: pdf });
    expect(data.name).toBe('_최종_ 보고서100%.pdf');
  });

  it('is kept under its id alone', async () => {
    const { data } = await put({ filename: '../../../etc/비밀.pdf', type: 'application/pdf', content: pdf });
    const place = path.join(test.config.dataDir, 'files', data.id.slice(0, 2), data.id);
    expect(await readFile(place)).toEqual(pdf);
    expect((await onDisk()).filter((name) => !/^[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(name))).toEqual([]);
  });

  it('with /files/upload is no temporary one', async () => {
    const { data } = await upload(test, token, { filename: 'a.txt', content: text }, '/api/files/upload');
    expect(data).toMatchObject({ attached: true, temped: false });
  });

  it.each([
    ['../../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\admin\\보고서.txt', '보고서.txt'],
    ['🌱 지속가능경영 👨‍👩‍👧.txt', '🌱 지속가능경영 👨‍👩‍👧.txt'],
    ['보고서.txt', '보고서.txt'],
    ['hidden\u202Etxt.pdf.txt', 'hiddentxt.pdf.txt'],
    ['a<b>:c|d?.txt', 'a_b__c_d_.txt'],
    ['con.txt', '_con.txt'],
    ['..', 'file'],
    [`${'가'.repeat(300)}.txt`, `${'가'.repeat(146)}.txt`],
  ])('named %j is shown as %j', async (filename, name) => {
    const answer = await put({ filename, content: text });
    expect(answer).toMatchObject({ status: 'C200', data: { name } });
    const { response } = await download(answer.data.id);
    const sent = parse(String(response.headers['content-disposition']));
    expect(sent).toMatchObject({ type: 'attachment', parameters: { filename: name } });
  });

  it.each([
    ['a.txt', 'text/plain', text],
    ['b.csv', 'application/vnd.ms-excel', text],
    ['c.txt', '', cp949],
    ['d.txt', 'text/plain', Buffer.from('\uFEFF보고서', 'utf16le')],
    ['e.json', 'application/json', '{}'],
    ['g.jpg', 'image/jpeg', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
    ['h.docx', 'application/octet-stream', docx],
    ['i.zip', 'application/x-zip-compressed', docx],
    ['j.unheardof', '', Buffer.from([1, 2, 3, 0, 255])],
    ['noextension', '', Buffer.from([1, 2, 3, 0, 255])],
  ] as const)('accepts %s declared as %j', async (filename, type, content) => {
    expect(await put({ filename, type: type || 'application/octet-stream', content })).toMatchObject({
      http: 200,
      status: 'C200',
    });
  });
});

it.each(['a.js.pdf', 'a.php.js.pdf'])(
  'an upload as %s is the document its last extension names',
  async (filename) => {
    const { data } = await put({ filename, type: 'application/pdf', content: pdf });
    expect(data).toMatchObject({ name: filename, contentType: 'application/pdf' });
  },
);

it.each(['.', ' .', '\u200B. '])('an upload named by 79,000 characters of %j costs no time', async (unit) => {
  const filename = `${'a'}${unit.repeat(79_000 / unit.length)}`;
  const before = process.threadCpuUsage();
  await put({ filename, content: text });
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1000);
});

describe('an upload that is refused', () => {
  it.each(
    'jsp jspx asp aspx html shtml php php3 php4 phps css js in cgi pl py rb exe bat ps1 vbs sh bash csh tcsh ksh htm hta jar cmd msi scr svg xhtml lnk'
      .split(' ')
      .flatMap((extension) => [`a.${extension}`, `A.${extension.toUpperCase()}`]),
  )('as %s is blocked', async (filename) => {
    const answer = await leavesNothing(() => put({ filename, content: text }));
    expect(answer).toMatchObject({
      http: 415,
      status: 'F0001',
      message: '보안 정책에 위배되는 첨부파일은 업로드에서 제외되었습니다.',
    });
  });

  it.each(['a.php.', 'a.php ', 'a.php::$DATA', 'a.asp;.png', 'a.p\u200Bhp', 'x/y.png/a.php', 'a.\u202Ephp'])(
    'as %j hides a blocked extension',
    async (filename) => {
      expect(await leavesNothing(() => put({ filename, content: png }))).toMatchObject({
        http: 415,
        status: 'F0001',
      });
    },
  );

  it.each([
    ['an empty file', 'a.txt', 'text/plain', ''],
    ['a picture that is none', 'a.png', 'image/png', text],
    ['a document that is a picture', 'a.pdf', 'application/pdf', png],
    ['text that is a picture', 'a.txt', 'text/plain', png],
    ['text with NUL characters', 'a.txt', 'text/plain', Buffer.from('a\0b')],
    ['text in no encoding', 'a.txt', 'text/plain', Buffer.from([0x61, 0xff, 0xff, 0xfe, 0x62])],
    ['a program as text', 'a.txt', 'text/plain', Buffer.from(`MZ${'\0'.repeat(200)}`)],
    ['a program without a name for it', 'a.dat1', '', Buffer.from(`7f454c46${'02'.repeat(60)}`, 'hex')],
    ['a document declared a picture', 'a.pdf', 'image/png', pdf],
    ['a picture declared a document', 'a.png', 'application/pdf', png],
    ['an archive as a Word document', 'a.docx', '', buildZip([{ name: 'a.txt', content: text }])],
    ['a Word document as a spreadsheet', 'a.xlsx', '', docx],
    ['an archive cut short', 'a.zip', '', docx.subarray(0, docx.length - 30)],
    ['a script as a picture', 'a.gif', 'image/gif', Buffer.from('<?php echo 1;')],
  ])('for being %s', async (_what, filename, type, content) => {
    const attempt = () =>
      put({ filename, type: type || 'application/octet-stream', content: Buffer.from(content) });
    expect(await leavesNothing(attempt)).toMatchObject({ http: 415, status: 'F0001' });
  });

  it.each([
    ['unpacks to 4 GB', 'bomb.zip', buildZip([{ name: 'a', content: text, declaredSize: 0xfffffff0 }])],
    [
      'is a document that unpacks to 4 GB',
      'bomb.docx',
      buildZip([
        { name: '[Content_Types].xml', content: text },
        { name: 'word/document.xml', content: text, declaredSize: 0xfffffff0 },
      ]),
    ],
    [
      'really unpacks to 100 MB',
      'real.zip',
      buildZip([{ name: 'a', content: Buffer.alloc(100 * 1024 * 1024) }]),
    ],
    ['has too many entries', 'many.zip', manyEntries(10_001)],
    ['has entries that share their bytes', 'overlap.zip', overlapping()],
  ])('for being an archive that %s', async (_what, filename, content) => {
    const answer = await leavesNothing(() => put({ filename, content }));
    expect(answer).toMatchObject({ http: 415, status: 'F0001' });
    expect(answer.message).toContain('압축');
  });

  it.each([
    ['a password', 'a.docx', officeWith('EncryptedPackage'), '비밀번호로 보호된 문서'],
    ['a password and an old name', 'a.xls', officeWith('EncryptedPackage', 4096), '비밀번호로 보호된 문서'],
    ['rights management', 'a.pptx', officeWith('DRMEncryptedTransform'), '보안(DRM) 문서'],
    [
      'a wrapper of DRM',
      'a.hwp',
      Buffer.from(`\x9b DRMONE  This Document is encrypted${'\x01'.repeat(99)}`),
      'DRM',
    ],
    ['the format RTF', 'a.doc', Buffer.from('{\\rtf1\\ansi 보고서}'), 'RTF 형식'],
    [
      'the format HWP 3.0',
      'a.hwp',
      Buffer.from(`HWP Document File V3.00 \x1a${'\0'.repeat(99)}`),
      '한글 3.0 형식',
    ],
    ['an archive in it', 'a.zip', buildZip([{ name: 'x/b.ZIP', content: docx }]), '압축 파일이 들어 있는'],
    [
      'a program in it',
      'a.zip',
      buildZip([{ name: 'x/b.exe', content: text }]),
      '보안 정책에 위배되는 파일이',
    ],
  ])('for having %s, with that reason', async (_what, filename, content, reason) => {
    const answer = await leavesNothing(() => put({ filename, content }));
    expect(answer).toMatchObject({ http: 415, status: 'F0001', message: expect.stringContaining(reason) });
  });

  it('as a full-width name of a program', async () => {
    const answer = await leavesNothing(() => put({ filename: 'a．ｅｘｅ', content: text }));
    expect(answer.message).toContain('보안 정책');
  });

  it('for being larger than the setting allows', async () => {
    const answer = await leavesNothing(() =>
      put({ filename: 'a.txt', content: Buffer.alloc(1024 * 1024 + 1, 'a') }),
    );
    expect(answer).toMatchObject({ http: 413, status: 'F0001', data: { maxBytes: 1024 * 1024 } });
    expect(answer.message).toBe('파일 크기가 1MB를 초과하여 업로드할 수 없습니다.');
    expect(await put({ filename: 'a.txt', content: Buffer.alloc(1024 * 1024, 'a') })).toMatchObject({
      status: 'C200',
    });
  });

  it.each([
    ['without a file', [{ field: 'note', content: 'x' }]],
    ['with the file under another name', [{ field: 'attachment', filename: 'a.png', content: png }]],
    ['with two files', [1, 2].map((n) => ({ filename: `${n}.png`, content: png }))],
    ['whose file has no name', [{ type: 'application/octet-stream', content: png }]],
    ['without anything', []],
  ])('as a form %s', async (_what, parts) => {
    const attempt = () => sendForm(test, 'PUT', '/api/files/temp', parts, { token });
    expect(await leavesNothing(attempt)).toMatchObject({ http: 400, status: 'V0001' });
  });

  it.each([
    ['JSON', '{}', 'application/json'],
    ['bytes', 'abc', 'application/octet-stream'],
    [
      'a form cut off before its end',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc',
      'multipart/form-data; boundary=x',
    ],
    [
      'a part whose head is cut off',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt',
      'multipart/form-data; boundary=x',
    ],
    ['a part without a head', '--x\r\n\r\nabc\r\n--x--\r\n', 'multipart/form-data; boundary=x'],
    ['a form without a boundary', 'abc', 'multipart/form-data'],
    [
      'a field called __proto__',
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
  ])('as %s', async (_what, body, contentType) => {
    const attempt = () =>
      test.call('PUT', '/api/files/temp', body, { token, headers: { 'content-type': contentType } });
    expect(await leavesNothing(attempt)).toMatchObject({ http: 400, status: 'V0001' });
  });
});

function manyEntries(count: number): Buffer {
  const empty = Buffer.alloc(0);
  return buildZip(Array.from({ length: count }, (_, index) => ({ name: `${index}`, content: empty })));
}

/** Many entries of the directory that all point to the one packed entry. */
function overlapping(): Buffer {
  const one = buildZip([{ name: 'a', content: Buffer.alloc(2_000_000) }]);
  const listBytes = one.readUInt32LE(one.length - 10);
  const listAt = one.readUInt32LE(one.length - 6);
  const entry = one.subarray(listAt, listAt + listBytes);
  const list = Buffer.concat(Array.from({ length: 1000 }, () => entry));
  const end = Buffer.from(one.subarray(one.length - 22));
  end.writeUInt16LE(1000, 8);
  end.writeUInt16LE(1000, 10);
  end.writeUInt32LE(list.length, 12);
  return Buffer.concat([one.subarray(0, listAt), list, end]);
}
