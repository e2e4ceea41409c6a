import type { Page } from '@playwright/test';
import {
  type EntryGrid,
  type EntryRow,
  fromEntryColumns,
  toEntryColumns,
} from '../../src/contracts/entries.ts';
import type { IndicatorSet, SetNode, SetVersionRow } from '../../src/contracts/indicatorSets.ts';
import { toIndicatorSetWire } from '../../src/contracts/indicatorSetWire.ts';
import { equalWeights } from '../../src/contracts/weights.ts';
import { paintedKeys, watchKeys } from './browserPage.ts';

const INDICATORS = 500;
const SECTIONS = 10;
const CATEGORIES = 20;
const KEYSTROKES = 200;
const at = '2026-03-02T00:00:00.000Z';
const getId = (place: number) => `0b0f4a54-3e0f-4d0b-9d53-${String(place).padStart(12, '0')}`;
const setId = getId(1);

/** A draft of a company with 500 indicators, all of them used by each of its ten sections. */
function largeSet(): IndicatorSet {
  const nodes: SetNode[] = [];
  const weights = new Map<string, string>();
  const add = (up: string | null, lvl: number, name: string, weight: string): string => {
    const itemId = getId(1000 + nodes.length);
    const isIndicator = lvl === 3;
    nodes.push({
      itemId,
      upItemId: up,
      lvl,
      sortOrder: nodes.length,
      domainCd: 'E',
      idctrsNm: name,
      weight: '',
      idctrsClsfctnId: isIndicator ? null : itemId,
      originalIndicatorId: isIndicator ? itemId : null,
      idctrsCd: isIndicator ? `E-${nodes.length}` : null,
      kindCd: isIndicator ? 'QLT' : null,
      scoringTypeCd: isIndicator ? 'STAGE' : null,
      unitCd: null,
      cycleCd: isIndicator ? 'YR' : null,
      evidenceRequired: false,
      toBeConfirmed: false,
      isComplete: true,
      scoringHash: null,
      guidanceHash: null,
      referencesHash: null,
    });
    weights.set(itemId, weight);
    return itemId;
  };
  const domain = add(null, 1, '환경', '100.00');
  const each = INDICATORS / CATEGORIES;
  const parts = equalWeights(each);
  for (const [place, weight] of equalWeights(CATEGORIES).entries()) {
    const category = add(domain, 2, `중분류 ${place + 1}`, weight);
    for (const [at, part] of parts.entries()) add(category, 3, `지표 ${place + 1}-${at + 1}`, part);
  }
  const sections = Array.from({ length: SECTIONS }, (_, place) => ({
    bizSectId: getId(100 + place),
    bizSectNm: `사업부문 ${place + 1}`,
  }));
  const people = Array.from({ length: 50 }, (_, place) => ({
    id: getId(200 + place),
    userName: `담당자 ${place + 1}`,
    departmentName: '환경팀',
    userId: null,
  }));
  const cells = sections.flatMap(({ bizSectId }) =>
    nodes.map(({ itemId, lvl }) => ({
      itemId,
      bizSectId,
      weight: weights.get(itemId) ?? '',
      managerId: lvl === 3 ? getId(200) : null,
      approverId: lvl === 3 ? getId(201) : null,
    })),
  );
  return {
    setId,
    setNm: '500개 지표',
    custCoId: getId(2),
    custCoNm: '고객사',
    gicsId: null,
    ver: 1,
    version: 1,
    sectWeights: [],
    yearlyItemIds: [],
    stateCd: 'draft',
    effectiveFrom: null,
    draftVer: 1,
    draftStateCd: 'draft',
    indicators: INDICATORS,
    lastModifiedBy: null,
    lastModifiedAt: at,
    isCurrent: false,
    isWriter: true,
    changeNote: '',
    returnReason: null,
    publishedAt: null,
    earliestFrom: '2026-03-02',
    basedOn: null,
    catalogueChanges: 0,
    nodes,
    sections,
    cells,
    people,
  };
}

const version: SetVersionRow = {
  ver: 1,
  stateCd: 'draft',
  isCurrent: false,
  effectiveFrom: null,
  changeNote: '',
  publishedAt: null,
  indicators: INDICATORS,
  publishedBy: null,
  createdAt: at,
  lastModifiedBy: null,
  lastModifiedAt: at,
};

async function serveSet(page: Page): Promise<void> {
  const respond = (data: unknown) => ({
    contentType: 'application/json',
    body: JSON.stringify({ status: 'C200', message: '', data }),
  });
  const set = respond(toIndicatorSetWire('coset', largeSet()));
  const versions = respond(toIndicatorSetWire('coset', { rows: [version], total: 1 }));
  await page.route(`**/esg/v1/coset/${setId}**`, (route) => route.fulfill(set));
  await page.route(`**/esg/v1/coset/${setId}/versions`, (route) => route.fulfill(versions));
  await page.route('**/esg/v1/threads', (route) => route.fulfill(respond({ rows: [], total: 0 })));
}

export interface GridTimes {
  /** Milliseconds from the navigation to the first rows. */
  firstRows: number;
  /** Milliseconds from each key to the next frame that shows it. */
  keys: number[];
}

/** Enlarges a grid of values to 500 indicators that are one number, each in ten sections. */
function enlarge(grid: EntryGrid): EntryGrid {
  const like = grid.nodes.filter(({ scoring }) => scoring?.inputs.length === 1);
  const known = fromEntryColumns(grid.columns).find(({ oncoIdctrsId }) => oncoIdctrsId !== null);
  if (like.length === 0 || !known) throw new Error('the demo has no value that is one number');
  const indicators = Array.from({ length: INDICATORS }, (_, place) => ({
    ...(like[place % like.length] as (typeof like)[number]),
    oncoIdctrsId: getId(10_000 + place),
    idctrsCd: `B-${place + 1}`,
  }));
  const sections = Array.from({ length: SECTIONS }, (_, place) => ({
    bizSectId: getId(100 + place),
    bizSectNm: `사업부문 ${place + 1}`,
  }));
  const rows = sections.flatMap(({ bizSectId }, section) =>
    indicators.map(
      ({ oncoIdctrsId }, place): EntryRow => ({
        ...known,
        oncoIdctrsId,
        bizSectId,
        idctrsDataId: getId(100_000 + section * INDICATORS + place),
        stateCd: 'empty',
        value: null,
        mayWrite: true,
        earlier: null,
        previous: null,
        offers: {},
      }),
    ),
  );
  return {
    ...grid,
    nodes: [...grid.nodes.filter(({ scoring }) => scoring === null), ...indicators],
    sections,
    earlierBase: [],
    previousBase: [],
    columns: toEntryColumns(rows),
  };
}

/** Types values into a grid of 500 indicators and ten sections; the page is signed in. */
export async function measureEntryGrid(page: Page): Promise<GridTimes> {
  await page.route('**/idctrsData/grid**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: EntryGrid };
    await route.fulfill({ response, json: { ...answer, data: enlarge(answer.data) } });
  });
  // nothing is saved while keys are measured
  await page.route('**/esg/v1/idctrsData', () => {});
  const begin = await open(page, '/perfmgmt/indicatordata');
  const grid = page.getByRole('treegrid');
  const row = grid.getByRole('row').filter({ hasText: /^B-1 / }).first();
  await row.waitFor();
  const firstRows = (await page.evaluate(() => performance.now())) - begin;
  await row.getByRole('gridcell').nth(1).click();
  return { firstRows, keys: await typeKeys(page, ['1', '2', '3', '4', '5', 'Enter']) };
}

/** Goes to an address without loading the page again. Returns the page's time at that moment. */
const open = (page: Page, address: string): Promise<number> =>
  page.evaluate((to) => {
    const now = performance.now();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return now;
  }, address);

/** Presses keys over and over. Returns milliseconds from each to the frame that shows it. */
async function typeKeys(page: Page, typed: readonly string[]): Promise<number[]> {
  await page.evaluate(watchKeys);
  for (let place = 0; place < KEYSTROKES; place += 1) {
    await page.keyboard.press(typed[place % typed.length] ?? 'Enter');
    await page.waitForTimeout(30);
  }
  const keys = await page.evaluate(paintedKeys);
  if (keys.length < KEYSTROKES) throw new Error(`Only ${keys.length} keys were seen`);
  return keys;
}

/** Types weights into the middle of a grid of 500 indicators and ten sections; the page is signed in. */
export async function measureGrid(page: Page): Promise<GridTimes> {
  await serveSet(page);
  const begin = await open(page, `/bsc/custco/coset/${setId}`);
  await page.getByRole('row', { name: '지표 1-1', exact: false }).first().waitFor();
  const firstRows = (await page.evaluate(() => performance.now())) - begin;

  const grid = page.getByRole('treegrid');
  const scroller = grid.locator('xpath=..');
  await scroller.evaluate((element) => {
    element.scrollTop = element.scrollHeight / 2;
    element.scrollLeft = element.scrollWidth / 2;
  });
  await page
    .getByRole('row', { name: /지표 10-1\d/ })
    .first()
    .getByRole('gridcell')
    .nth(11)
    .click();
  // two digits, a point, two digits and the step down: each is a key that a person waits for
  return { firstRows, keys: await typeKeys(page, ['1', '2', '.', '3', '4', 'Enter']) };
}
