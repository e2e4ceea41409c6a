import type { Locator, Page } from '@playwright/test';
import { type EntryGrid, fromEntryColumns } from '../../src/contracts/entries.ts';
import type { EntryCycleRow } from '../../src/contracts/entryCycles.ts';
import type { EntryState } from '../../src/contracts/entryStates.ts';
import { entryGridTexts } from '../../src/messages/ko.entryGrid.ts';
import { entryStateTexts } from '../../src/messages/ko.entryStates.ts';
import type { EntryCommandName } from '../../src/services/entries.ts';
import { entryChart } from '../../src/statecharts/charts/entry/chart.ts';
import type { Move, Step } from '../../src/statecharts/walk.ts';
import { type BrowserDriver, type DrivenProduct, driveChart } from '../support/chartDriver.ts';
import { signIn } from '../support/signIn.ts';
import { expect } from '../support/test.ts';

const gridPath = '/perfmgmt/indicatordata';
const texts = entryGridTexts.commands;

/** Samples of people with a value that is ready: the others have no button, or one that says why it is disabled. */
const own: Readonly<Record<string, string>> = {
  'entry.save': 'manager',
  'entry.clear': 'manager',
  'entry.submit': 'manager',
  'entry.withdraw': 'submitter',
  'entry.approve': 'approver',
  'entry.return': 'approver',
  'entry.omit': 'operator',
  'entry.reopen': 'operator',
  'entry.close': 'cycle',
};
const leftOut = ({ name, sample }: Move): string | null =>
  own[name] === sample ? null : 'nobody can press it';

/** For tours: each begins with a value that nobody has entered. */
export const possibleInTour = { maxSteps: 16, isPossible: ({ move }: Step) => leftOut(move) === null };

/** Buttons that both people see in a state, those of the writer first. */
const shownIn: Readonly<Record<EntryState, { writer: EntryCommandName[]; operator: EntryCommandName[] }>> = {
  empty: { writer: [], operator: ['omit'] },
  draft: { writer: ['submit'], operator: ['omit', 'submit'] },
  submitted: { writer: ['withdraw'], operator: ['return', 'approve'] },
  returned: { writer: ['submit'], operator: ['omit', 'submit'] },
  approved: { writer: [], operator: ['reopen'] },
  closed: { writer: [], operator: ['reopen'] },
  omitted: { writer: [], operator: ['reopen'] },
  reopened: { writer: ['submit'], operator: ['submit'] },
};

export interface DrivenEntry {
  code: string;
  entryCycleId: string;
  /** Address of the grid with nothing else in it. */
  address: string;
  /** Value of the year before, from which what is typed is never far away. */
  before: number;
}

/** A value as its writer and an operator, who approves it, see it at the same time. */
class EntryOfTwo implements DrivenProduct {
  readonly leftOut = leftOut;
  private readonly writer: Page;
  private readonly operator: Page;
  private readonly entry: DrivenEntry;
  private typed = 0;

  constructor(writer: Page, operator: Page, entry: DrivenEntry) {
    this.writer = writer;
    this.operator = operator;
    this.entry = entry;
  }

  private row = (page: Page): Locator =>
    page.getByRole('treegrid').getByRole('row').filter({ hasText: this.entry.code });
  private panel = (page: Page): Locator => page.getByRole('complementary', { name: '선택한 지표' });

  async show(): Promise<void> {
    for (const page of [this.writer, this.operator]) {
      await page.goto(this.entry.address);
      await this.row(page).getByRole('gridcell').nth(1).click();
      await expect(this.panel(page).getByRole('heading', { name: this.entry.code })).toBeVisible();
    }
  }

  private async press(page: Page, name: EntryCommandName, reason?: string): Promise<void> {
    await this.panel(page).getByRole('button', { name: texts[name], exact: true }).click();
    if (reason === undefined) return;
    const dialog = page.getByRole('dialog', { name: texts[name] });
    await dialog.getByRole('textbox', { name: '사유' }).fill(reason);
    await dialog.getByRole('button', { name: texts[name], exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** Another operator leaves out whatever is open, and closes the cycle. */
  private async closeCycle(): Promise<void> {
    const grid = await readGrid(this.operator, this.entry.entryCycleId);
    const done: readonly EntryState[] = ['approved', 'closed', 'omitted'];
    const rows = fromEntryColumns(grid.columns)
      .filter(({ stateCd }) => !done.includes(stateCd))
      .map(({ idctrsDataId, version }) => ({ idctrsDataId, version }));
    await call(this.operator, 'PATCH', '/idctrsData/omit', { rows, reason: '측정하지 않음' });
    for (const name of ['collected', 'close', 'reopen']) {
      const cycle = await call<{ version: number }>(
        this.operator,
        'GET',
        `/entryCycle/${this.entry.entryCycleId}`,
      );
      if (name === 'reopen') await this.check('closed');
      const body = { version: cycle.version, ...(name === 'reopen' ? { reason: '값을 고칩니다.' } : {}) };
      await call(this.operator, 'PATCH', `/entryCycle/${this.entry.entryCycleId}/${name}`, body);
    }
  }

  async perform({ name }: Move): Promise<void> {
    const { writer, operator } = this;
    if (name === 'entry.save' || name === 'entry.clear') {
      this.typed += 1;
      const cell = this.row(writer).getByRole('gridcell').nth(1);
      await cell.click();
      if (name === 'entry.clear') await writer.keyboard.press('Delete');
      else {
        await writer.keyboard.type((this.entry.before * (1 + this.typed / 100)).toFixed(2));
        await writer.keyboard.press('Enter');
      }
      await expect(writer.getByText(entryGridTexts.save.saved)).toBeVisible();
      await cell.click();
    } else if (name === 'entry.submit') await this.press(writer, 'submit');
    else if (name === 'entry.withdraw') await this.press(writer, 'withdraw');
    else if (name === 'entry.approve') await this.press(operator, 'approve');
    else if (name === 'entry.return') await this.press(operator, 'return', '합계와 다릅니다.');
    else if (name === 'entry.omit') await this.press(operator, 'omit', '측정하지 않습니다.');
    else if (name === 'entry.reopen') await this.press(operator, 'reopen', '값을 고칩니다.');
    else await this.closeCycle();
  }

  /** Both see the state without loading the page again, and the commands that each has in it. */
  async check(leaf: string): Promise<void> {
    const state = leaf as EntryState;
    for (const [page, names] of [
      [this.writer, shownIn[state].writer],
      [this.operator, shownIn[state].operator],
    ] as const) {
      await expect(this.row(page).getByRole('gridcell').first()).toHaveText(entryStateTexts.states[state]);
      for (const [name, text] of Object.entries(texts))
        await expect(this.panel(page).getByRole('button', { name: text, exact: true })).toHaveCount(
          names.includes(name as EntryCommandName) ? 1 : 0,
        );
    }
  }
}

async function call<Data>(
  page: Page,
  method: 'GET' | 'PUT' | 'PATCH',
  path: string,
  data?: object,
): Promise<Data> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.fetch(`/api/esg/v1${path}`, { method, headers, data });
  expect(response.status(), `${method} ${path}`).toBe(200);
  return ((await response.json()) as { data: Data }).data;
}

const readGrid = (page: Page, entryCycleId: string) =>
  call<EntryGrid>(page, 'GET', `/idctrsData/grid?entryCycleId=${entryCycleId}`);

/** Signs both in. Returns the cycle in which values are collected. */
export async function signInBoth(writer: Page, operator: Page): Promise<EntryCycleRow> {
  await signIn(writer, 'worker01', gridPath);
  await signIn(operator, 'operator01', gridPath);
  const list = await call<{ rows: EntryCycleRow[] }>(operator, 'GET', '/entryCycle/list?stateCd=collecting');
  const [cycle] = list.rows;
  if (!cycle) throw new Error('the demo collects no values');
  return cycle;
}

/** Opens a cycle like another one, for a year to come. */
export async function openCycle(operator: Page, like: EntryCycleRow): Promise<EntryCycleRow> {
  const { entryCycleId } = await call<EntryCycleRow>(operator, 'PUT', '/entryCycle', {
    ...like,
    crtrYr: '2031',
  });
  const { version } = await call<EntryCycleRow>(operator, 'GET', `/entryCycle/${entryCycleId}`);
  await call(operator, 'PATCH', `/entryCycle/${entryCycleId}/open`, { version });
  return { ...like, entryCycleId };
}

/** Finds values that are one number, need nothing more, and that nobody has entered. */
export async function findEntries(writer: Page, { entryCycleId }: EntryCycleRow): Promise<DrivenEntry[]> {
  const { columns, nodes } = await readGrid(writer, entryCycleId);
  const nodeById = new Map(nodes.map((node) => [node.oncoIdctrsId, node]));
  return fromEntryColumns(columns).flatMap(
    ({ oncoIdctrsId, bizSectId, stateCd, mayWrite, earlier }): DrivenEntry[] => {
      const node = oncoIdctrsId === null ? undefined : nodeById.get(oncoIdctrsId);
      const [input, more] = node?.scoring?.inputs ?? [];
      const code = node?.idctrsCd ?? null;
      if (code === null || !input || more || node?.evidenceRequired) return [];
      if (stateCd !== 'empty' || !mayWrite) return [];
      const before = earlier && 'inputs' in earlier ? Number(earlier.inputs[input.code]?.entered) : 100;
      return [
        {
          code,
          before,
          address: `${gridPath}?${new URLSearchParams({ entryCycleId, bizSectId, q: code })}`,
          entryCycleId,
        },
      ];
    },
  );
}

/** Drives the chart of a value that nobody has entered yet. */
export async function createDriver(writer: Page, operator: Page, entry: DrivenEntry): Promise<BrowserDriver> {
  const product = new EntryOfTwo(writer, operator, entry);
  await product.show();
  return driveChart(entryChart.model, product);
}
