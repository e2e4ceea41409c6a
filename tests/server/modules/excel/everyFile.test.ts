import { randomUUID } from 'node:crypto';
import { parse as parseDisposition } from 'content-disposition';
import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '../../../../server/db/schema/audit.ts';
import { category } from '../../../../server/db/schema/categories.ts';
import { excelImport } from '../../../../server/db/schema/excel.ts';
import { indicator } from '../../../../server/db/schema/indicators.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';
import { pdf, unzip, upload } from '../../support/upload.ts';

/** A file as somebody has it: the name that is suggested, and its sheet as values and as XML. */
interface SavedFile {
  name: string;
  heading: string[];
  rows: unknown[][];
  xml: string;
  /** It is refused without a reason, and a line of the log of personal data with one. */
  isPersonal: boolean;
}

const people = ['admin01', 'operator01', 'partner01'] as const;
const tokens = new Map<string, string>();
const files = new Map<string, SavedFile>();
let test: TestApp;

const get = (who: string, path: string) =>
  test.call('GET', path, undefined, { token: tokens.get(who) ?? '' });
async function put(who: string, path: string, body: unknown): Promise<void> {
  expect(await test.call('PUT', path, body, { token: tokens.get(who) ?? '' })).toMatchObject({
    status: 'C200',
  });
}

/** Adds what the demo has nothing of: an average, and a post in each area. */
async function addRows(): Promise<void> {
  const { db } = test.database;
  const [measured] = await db.select().from(indicator).where(eq(indicator.idctrsCd, 'S-3-1'));
  const average = {
    crtrYr: '2025',
    denominatorCd: 'NONE',
    avgVal: '1234.5',
    source: '통계청',
    gicsId: '1010',
  };
  await put('admin01', '/api/esg/v1/industryAvg', { ...average, indicatorId: measured?.indicatorId });
  const own = { pds: { roles: ['ROLE_OPERATOR'] }, datacenter: { shared: false } };
  for (const [area, who] of [
    ['pds', 'admin01'],
    ['datacenter', 'operator01'],
  ] as const) {
    const [first] = await db.select().from(category).where(eq(category.area, area));
    const { data } = await upload(test, tokens.get(who) ?? '', { filename: '별첨.pdf', content: pdf });
    await put(who, `/api/esg/v1/${area}`, {
      ...own[area],
      categoryId: first?.categoryId,
      title: '산정 지침',
      cn: '<p>지침입니다.</p>',
      draft: false,
      attachments: [{ file: { ...data, tobeDeleted: false } }],
    });
  }
}

/** Lines about personal data that has left in a file. */
const countLines = async () =>
  (await test.database.db.select().from(auditLog).where(eq(auditLog.action, 'privacy.export'))).length;

/** The file at a path, of the first person who may have it; with a reason where it needs one. */
async function saveFile(path: string): Promise<SavedFile | undefined> {
  const reason = encodeURIComponent('내려받기 시험을 위한 점검');
  for (const who of people) {
    const before = await countLines();
    const { http, response } = await get(who, `${path}${path.includes('?') ? '&' : '?'}reason=${reason}`);
    if (http !== 200) continue;
    const bare = await get(who, path);
    const book = await readXlsx(response.rawPayload);
    // a form has its title and instructions above
    const all = book.sheets[0]?.rows ?? [];
    const isTitle = (row: unknown[]) => row.filter((cell) => cell !== null).length <= 1;
    const [heading = [], ...rows] = all.slice(all.findIndex((row) => !isTitle(row)));
    return {
      name: parseDisposition(String(response.headers['content-disposition'])).parameters.filename ?? '',
      heading: heading.map(String),
      rows,
      isPersonal: bare.status === 'V0001' && (await countLines()) > before,
      xml: unzip(response.rawPayload).get('xl/worksheets/sheet1.xml') ?? '',
    };
  }
  return undefined;
}

/** Adds a line of a file that was not stored; returns the id of its import. */
async function addRefused(
  resource: string,
  fields: Record<string, string>,
  cells: Record<string, string>,
): Promise<string> {
  const { db } = test.database;
  const [owner] = await db.select().from(user).where(eq(user.userId, 'operator01'));
  const importId = randomUUID();
  await db.insert(excelImport).values({
    importId,
    resource,
    userId: owner?.id ?? '',
    fileName: '성과.xlsx',
    fields,
    records: [{ line: 5, cells, faults: [{ column: null, message: '숫자' }] }],
    basis: '',
    expiresAt: new Date('2099-01-01T00:00:00Z'),
  });
  return importId;
}

/** Finds the things that files are of, where they are of one. */
async function findSubjects(): Promise<Record<string, string>> {
  const first = async (list: string, key: string, who = 'admin01'): Promise<string> =>
    (await get(who, `/api/esg/v1/${list}`)).data.rows.find(
      (row: { isInForce?: boolean }) => row.isInForce !== false,
    )[key];
  const entryCycleId = await first('entryCycle/list', 'entryCycleId', 'operator01');
  return {
    idctrsData: `idctrsData?entryCycleId=${entryCycleId}`,
    'idctrsData/refused': `idctrsData/refused?importId=${await addRefused('idctrsData', { entryCycleId }, { code: 'E-1-1', value: '많음' })}`,
    dgnsRst: `dgnsRst?dgnsRstId=${await first('dgnsRst/list?bizSectId=all', 'dgnsRstId', 'operator01')}`,
    dgnsHeat: `dgnsHeat?dgnsRstId=${await first('dgnsRst/list?bizSectId=all', 'dgnsRstId', 'operator01')}`,
    phrase: 'phrase?crtrYr=2026',
    termsConsent: `termsConsent?termId=${await first('terms/list?trmsSeCdId=privacy', 'termId')}`,
    instIndicatorsOwnCom: `instIndicatorsOwnCom?year=2026&id=${await first('instIndicatorsOwnCom/manage/list?crtrYr=2026', 'id', 'operator01')}`,
    'instIndicatorsOwnCom/refused': `instIndicatorsOwnCom/refused?importId=${await addRefused('instIndicatorsOwnCom', {}, { itemCd: 'S-1', figure: '31.25', answer: '많음' })}`,
    institutionItem: `institutionItem?institutionId=${await first('institution/list', 'institutionId')}`,
    ptnrWhtWeights: `ptnrWhtWeights?ver=1&ptnrWhtId=${await first('ptnrWht/list', 'ptnrWhtId')}`,
    sectWeight: `sectWeight?ver=1&cosetId=${await first('standard/list', 'cosetId')}`,
    'preset/{presetId}': `preset/${await first('preset/list', 'presetId')}?ver=1`,
    'coset/{cosetId}': `coset/${await first('coset/list', 'cosetId')}?ver=1`,
    'supply/{ptnrSetId}': `supply/${await first('supply/list', 'ptnrSetId')}?ver=1`,
  };
}

beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'none' });
  for (const who of people) tokens.set(who, (await signIn(test, who)).accessToken);
  await addRows();
  const subjects = await findSubjects();
  const { response } = await get('admin01', '/api/docs/json');
  for (const [path, methods] of Object.entries(response.json().paths as Record<string, object>)) {
    const [, resource] = /^\/excel\/api\/(.+)$/.exec(path) ?? [];
    if (resource === undefined || !('get' in methods) || resource.endsWith('/template')) continue;
    const file = await saveFile(`/excel/api/${subjects[resource] ?? resource}`);
    if (!file) throw new Error(`${resource}: nobody gets the file`);
    files.set(resource, file);
  }
});
afterAll(() => test.stop());

it('has rows to look at', () => {
  expect([...files].filter(([, { rows }]) => rows.length === 0).map(([resource]) => resource)).toEqual([]);
});

it('has numbers as numbers, each shown by a format', () => {
  // codes, years and versions of a text are nothing to compute with, and fractions stand beside their numbers
  const identifier = /코드|번호|연도|버전|ID|^업종$|^판$|\(분수\)$/;
  const isNumber = (cell: unknown) => typeof cell === 'string' && /^-?[\d,]+(?:\.\d+)?%?$/.test(cell);
  const asText = [...files].flatMap(([resource, { heading, rows }]) =>
    heading
      .filter((title, place) => !identifier.test(title) && rows.some((row) => isNumber(row[place])))
      .map((title) => `${resource}: ${title}`),
  );
  expect(asText).toEqual([]);
  const plain = [...files].flatMap(([resource, { xml }]) =>
    (xml.match(/<c r="\w+"><v>[^<]*/g) ?? []).slice(0, 1).map((cell) => `${resource} ${cell}`),
  );
  expect(plain).toEqual([]);
});

it('is suggested under a name that Windows accepts', () => {
  for (const { name } of files.values()) expect(name).toMatch(/^[^<>:"/\\|?*]+_\d{8}_\d{4}\.xlsx$/);
  expect(files.get('qna')?.name).toMatch(/^1-1 문의_/);
});

it('asks for a reason, and is a line about personal data, where it names people', async () => {
  const known = new Set(
    (await test.database.db.select().from(user)).flatMap((person) =>
      [person.userName, person.userId, person.userEmail].filter((part) => part !== null),
    ),
  );
  // who wrote or changed a row stands in every list
  const isAuthor = (title: string) => /수정자$|^작성자$/.test(title);
  const naming = [...files].flatMap(([resource, { heading, rows }]) => {
    const places = heading.flatMap((title, place) => (isAuthor(title) ? [] : [place]));
    const isNamed = rows.some((row) => places.some((place) => known.has(String(row[place]))));
    return isNamed ? [resource] : [];
  });
  expect(naming).toEqual(expect.arrayContaining(['user', 'qna', 'custCo', 'client', 'pushHistory']));
  expect(naming.filter((resource) => !files.get(resource)?.isPersonal)).toEqual([]);
});
