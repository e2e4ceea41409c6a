import { eq } from 'drizzle-orm';
import { bizSection } from '../../../../server/db/schema/bizSections.ts';
import { indicatorData } from '../../../../server/db/schema/entries.ts';
import { indicatorSet } from '../../../../server/db/schema/indicatorSets.ts';
import { user } from '../../../../server/db/schema/users.ts';
import { type EntryRow, fromEntryColumns, type LinkedEvidence } from '../../../../src/contracts/entries.ts';
import type { EvidenceFields } from '../../../../src/contracts/evidence.ts';
import { DAY_MS, seoulDayDigits } from '../../../../src/contracts/seoulTime.ts';
import { type Answer, startTestApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';
import { upload } from '../../support/upload.ts';

export const path = '/api/esg/v1/evidence';
export const linkPath = `${path}/link`;

export type Library = Awaited<ReturnType<typeof startLibrary>>;

/** A server whose demo company enters values of the year 2023, with its people signed in. */
export async function startLibrary() {
  const test = await startTestApp({ SECOND_FACTOR: 'none' });
  const { db } = test.database;
  const tokens = new Map<string, string>();
  const refresh = async (userId: string) => {
    tokens.set(userId, (await signIn(test, userId)).accessToken);
  };
  for (const userId of ['admin01', 'operator01', 'operator02', 'worker01', 'partner01'])
    await refresh(userId);
  const getToken = (who: string) => tokens.get(who) ?? '';
  const call = (who: string, method: Parameters<TestApp['call']>[0], at: string, body?: unknown) =>
    test.call(method, at, body, { token: getToken(who) });

  const [operator] = await db.select().from(user).where(eq(user.userId, 'operator01'));
  const custCoId = operator?.customerCompanyId ?? '';
  const sections = await db.select().from(bizSection).where(eq(bizSection.custCoId, custCoId));
  const sets = await db.select().from(indicatorSet).where(eq(indicatorSet.custCoId, custCoId));
  const dayIn = (days: number) => seoulDayDigits(new Date(test.clock.nowMs() + days * DAY_MS));
  const plan = {
    crtrYr: '2023',
    brnCd: 'Y',
    kindCd: 'REGULAR',
    cosetId: sets.find(({ kindCd }) => kindCd === 'coset')?.setId,
    openYmd: dayIn(0),
    dueYmd: dayIn(20),
    apprvDueYmd: dayIn(30),
    bizSectIds: sections.filter(({ enabled }) => enabled).map(({ bizSectId }) => bizSectId),
    remind: { before: [], everyDays: 1 },
    note: '',
  };
  const planned = await call('operator01', 'PUT', '/api/esg/v1/entryCycle', plan);
  const entryCycleId: string = planned.data.entryCycleId;
  const opened = await call('operator01', 'PATCH', `/api/esg/v1/entryCycle/${entryCycleId}/open`, {
    version: 1,
  });
  if (opened.status !== 'C200') throw new Error(opened.message);

  let uploads = 0;
  /** A temporary file of somebody; each with a content of its own where none is given. */
  async function putFile(
    who: string,
    { name = '증빙.txt', content }: { name?: string; content?: string } = {},
  ) {
    uploads += 1;
    const given = { filename: name, content: content ?? `내용 ${uploads}`, type: 'text/plain' };
    return (await upload(test, getToken(who), given)).data.id as string;
  }
  const fields = (values: Partial<EvidenceFields> = {}): EvidenceFields => ({
    title: '환경경영 방침',
    kindCd: 'POLICY',
    issuedYmd: '20230301',
    validTo: null,
    bizSectIds: [],
    note: '',
    ...values,
  });
  const create = async (
    who: string,
    values: Partial<EvidenceFields> = {},
    fileId?: string,
  ): Promise<Answer> => call(who, 'PUT', path, { ...fields(values), fileId: fileId ?? (await putFile(who)) });
  async function add(values: Partial<EvidenceFields> = {}, who = 'operator01'): Promise<string> {
    const { status, message, data } = await create(who, values);
    if (status !== 'C200') throw new Error(message);
    return data.evidenceId;
  }
  const link = (who: string, evidenceId: string, refId: string, page = '3쪽') =>
    call(who, 'PUT', linkPath, { evidenceId, refType: 'idctrsData', refId, page });
  async function addLink(who: string, evidenceId: string, refId: string): Promise<string> {
    const { status, message, data } = await link(who, evidenceId, refId);
    if (status !== 'C200') throw new Error(message);
    return data.evidenceLinkId;
  }
  const readRows = async (who: string): Promise<EntryRow[]> =>
    fromEntryColumns(
      (await call(who, 'GET', `/api/esg/v1/idctrsData/grid?entryCycleId=${entryCycleId}`)).data.columns,
    );
  const readRow = async (who: string, id: string): Promise<{ row: EntryRow; evidence: LinkedEvidence[] }> =>
    (await call(who, 'GET', `/api/esg/v1/idctrsData/${id}`)).data;
  const readStored = async (id: string) =>
    (await db.select().from(indicatorData).where(eq(indicatorData.idctrsDataId, id)))[0];
  const history = async (refType: string, refId: string): Promise<string[]> =>
    (await call('operator01', 'POST', '/api/esg/v1/threads', { refType, refId })).data.rows.map(
      ({ cn }: { cn: string }) => cn,
    );
  return {
    test,
    db,
    call,
    getToken,
    refresh,
    custCoId,
    sections,
    entryCycleId,
    dayIn,
    putFile,
    fields,
    create,
    add,
    link,
    addLink,
    readRows,
    readRow,
    readStored,
    history,
  };
}
