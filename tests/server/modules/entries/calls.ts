import type { CommandedRow, EntryGrid, EntryRow, SavedRow } from '../../../../src/contracts/entries.ts';
import { fromEntryColumns } from '../../../../src/contracts/entries.ts';
import type { EntryCycleDraft, EntryCycleRow } from '../../../../src/contracts/entryCycles.ts';
import { DAY_MS, seoulDayDigits } from '../../../../src/contracts/seoulTime.ts';
import type { TestApp } from '../../support/app.ts';
import { signIn } from '../../support/signIn.ts';

export const people = ['admin01', 'operator01', 'operator02', 'worker01', 'partner01'] as const;
export type Who = (typeof people)[number];
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type EntryCalls = Awaited<ReturnType<typeof createEntryCalls>>;

/** Calls about cycles and values, as the console's services make them. */
export async function createEntryCalls(test: TestApp) {
  const tokens = new Map<Who, string>();
  for (const who of people) tokens.set(who, (await signIn(test, who)).accessToken);
  const getToken = (who: Who): string => tokens.get(who) ?? '';
  const call = (method: Method, path: string, body?: unknown, who: Who = 'operator01') =>
    test.call(method, `/api/esg/v1${path}`, body, { token: tokens.get(who) ?? '' });

  /** The day `YYYYMMDD` in Seoul so many days from now. */
  const dayFrom = (days: number): string =>
    seoulDayDigits(new Date(test.clock.now().getTime() + days * DAY_MS));

  async function findSet(): Promise<{ cosetId: string; sections: { bizSectId: string }[] }> {
    const list = await call('GET', '/coset/list?q=K-ESG');
    const { cosetId } = list.data.rows[0];
    const { data } = await call('GET', `/coset/${cosetId}`);
    return { cosetId, sections: data.sections };
  }

  /** A plan of a quarter that nobody has a cycle for. */
  async function draft(given: Partial<EntryCycleDraft> = {}): Promise<EntryCycleDraft> {
    const { cosetId, sections } = await findSet();
    return {
      crtrYr: '2030',
      brnCd: 'Q1',
      kindCd: 'REGULAR',
      cosetId,
      openYmd: dayFrom(0),
      dueYmd: dayFrom(20),
      apprvDueYmd: dayFrom(30),
      bizSectIds: sections.slice(0, 2).map(({ bizSectId }) => bizSectId),
      remind: { before: [7, 1], everyDays: 2 },
      note: '',
      ...given,
    };
  }

  async function plan(given: Partial<EntryCycleDraft> = {}): Promise<string> {
    const created = await call('PUT', '/entryCycle', await draft(given));
    if (created.status !== 'C200')
      throw new Error(`a cycle is refused with ${created.status} ${created.message}`);
    return created.data.entryCycleId;
  }

  const findCycle = async (id: string, who?: Who): Promise<EntryCycleRow> =>
    (await call('GET', `/entryCycle/${id}`, undefined, who)).data;

  async function command(id: string, name: string, body: object = {}, who?: Who) {
    const { version } = await findCycle(id);
    return call('PATCH', `/entryCycle/${id}/${name}`, { version, ...body }, who);
  }

  async function open(given: Partial<EntryCycleDraft> = {}): Promise<string> {
    const id = await plan(given);
    const opened = await command(id, 'open');
    if (opened.status !== 'C200') throw new Error(`it does not open: ${opened.message}`);
    return id;
  }

  async function grid(entryCycleId: string, who?: Who): Promise<EntryGrid & { rows: EntryRow[] }> {
    const { data, status } = await call(
      'GET',
      `/idctrsData/grid?entryCycleId=${entryCycleId}`,
      undefined,
      who,
    );
    if (status !== 'C200') throw new Error(`the grid is refused with ${status}`);
    return { ...data, rows: fromEntryColumns(data.columns) };
  }

  /** The row of an indicator, in the first section that has it; of the denominators for `BASE`. */
  async function findRow(entryCycleId: string, code: string, who?: Who): Promise<EntryRow> {
    const { rows, nodes } = await grid(entryCycleId, who);
    const node = nodes.find(({ idctrsCd }) => idctrsCd === code);
    const id = code === 'BASE' ? null : node?.oncoIdctrsId;
    const row = rows.find(({ oncoIdctrsId }) => oncoIdctrsId === id);
    if (!row) throw new Error(`no row of ${code}`);
    return row;
  }

  async function save(edits: readonly object[], who?: Who): Promise<SavedRow[]> {
    const { data, status, message } = await call('PATCH', '/idctrsData', { rows: edits }, who);
    if (status !== 'C200') throw new Error(`saving is refused with ${status} ${message}`);
    return data.rows;
  }

  async function send(
    name: string,
    rows: readonly { idctrsDataId: string; version: number }[],
    body: object = {},
    who?: Who,
  ): Promise<CommandedRow[]> {
    const wanted = rows.map(({ idctrsDataId, version }) => ({ idctrsDataId, version }));
    const { data, status, message } = await call(
      'PATCH',
      `/idctrsData/${name}`,
      { rows: wanted, ...body },
      who,
    );
    if (status !== 'C200') throw new Error(`${name} is refused with ${status} ${message}`);
    return data.rows;
  }

  return { call, getToken, dayFrom, draft, plan, open, findCycle, command, grid, findRow, save, send };
}

/** The row of a saved or commanded one; throws for one that was refused. */
export function findStored(outcome: SavedRow | CommandedRow | undefined): EntryRow {
  if (!outcome || !('row' in outcome)) throw new Error(`refused: ${JSON.stringify(outcome)}`);
  return outcome.row;
}

const number = (entered: string, unitCd: string) => ({
  entered,
  unitCd,
  srcCd: null,
  srcRef: null,
  ovrdRsn: null,
});
/** A value of one input. */
export const figure = (entered: string, unitCd: string) => ({ inputs: { value: number(entered, unitCd) } });
/** A value of a share. */
export const share = (part: string, total: string, unitCd: string) => ({
  inputs: { part: number(part, unitCd), total: number(total, unitCd) },
});
