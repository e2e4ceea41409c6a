import { parseArgs } from 'node:util';
import Fraction from 'fraction.js';
import type { DiagnosisInput, DiagnosisItem } from '../../src/contracts/diagnosis.ts';
import { makeDiagnosis } from '../../src/contracts/diagnosisTree.ts';
import { emptyScoring } from '../../src/contracts/indicatorScoring.ts';
import { median } from './median.ts';

// Measures how long a diagnosis takes: a set in sections, beside adding up the same tree with plain numbers.
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
const SECTIONS = 10;
const SMALL = 500;
const LARGE = 5_000;
const GOAL_MS = 2_000;
const GOAL_GROWTH = (LARGE / SMALL) * 1.2;

const print = (line: string) => process.stdout.write(`${line}\n`);
const toId = (place: number): string => `00000000-0000-4000-8000-${place.toString(16).padStart(12, '0')}`;
const sections = Array.from({ length: SECTIONS }, (_, place) => toId(900_000_000 + place));
const domainCds = ['P', 'E', 'S', 'G'] as const;
const CATEGORIES = 5;

/** A set of so many indicators: half of them shares with a formula, half stages, all answered in all sections. */
function createInput(count: number): DiagnosisInput {
  const items: DiagnosisItem[] = [];
  const nothing = {
    itemCd: null,
    originalIndicatorId: null,
    idctrsClsfctnId: null,
    unitCd: null,
    cycleCd: null,
    evidenceRequired: false,
    scoring: null,
    average: null,
  };
  const input = (code: string) => ({
    code,
    name: code,
    unitCd: 'person' as const,
    rollUpCd: 'SUM' as const,
    sectRollUpCd: 'SUM' as const,
    srcCd: null,
    negYn: 'N' as const,
  });
  const ratio = {
    ...emptyScoring('RATIO'),
    directionCd: 'UP' as const,
    thresholds: ['20', '40', '60', '80'],
    inputs: [input('part'), input('total')],
    formula: 'part / total * 100',
  };
  for (const [place, domainCd] of domainCds.entries()) {
    const up = toId(place + 1);
    items.push({ ...nothing, itemId: up, upItemId: null, lvl: 1, domainCd, itemNm: domainCd });
    for (let category = 0; category < CATEGORIES; category += 1) {
      const itemId = toId(100 + place * CATEGORIES + category);
      items.push({ ...nothing, itemId, upItemId: up, lvl: 2, domainCd, itemNm: `${domainCd}${category}` });
    }
  }
  for (let indicator = 0; indicator < count; indicator += 1) {
    const group = indicator % (domainCds.length * CATEGORIES);
    const isRatio = indicator % 2 === 0;
    items.push({
      ...nothing,
      itemId: toId(1_000 + indicator),
      upItemId: toId(100 + group),
      lvl: 3,
      domainCd: domainCds[Math.floor(group / CATEGORIES)] ?? 'P',
      itemNm: `${indicator}`,
      unitCd: isRatio ? 'percent' : null,
      scoring: isRatio ? ratio : emptyScoring('STAGE'),
    });
  }
  const weights = ['33.33', '12.5', '40', '7.77'];
  const figure = (entered: string) => ({
    entered,
    unitCd: 'person' as const,
    srcCd: null,
    srcRef: null,
    ovrdRsn: null,
  });
  return {
    engine: '1',
    custCoId: toId(0),
    companyNm: '회사',
    dgnsYr: '2026',
    brnCd: 'Y',
    bizSectId: null,
    cosetId: toId(0),
    ver: 1,
    limits: { provisionalLimit: '80', trendLimit: '0.5', commentLimit: '30' },
    sections: sections.map((bizSectId) => ({ bizSectId, bizSectNm: '사업부문', weight: '10' })),
    items,
    cells: items.flatMap(({ itemId }, place) =>
      sections.map((bizSectId) => ({ itemId, bizSectId, weight: weights[place % weights.length] ?? '1' })),
    ),
    values: items.flatMap(({ itemId, lvl, unitCd }, place) =>
      lvl < 3
        ? []
        : sections.map((bizSectId, section) => ({
            itemId,
            bizSectId,
            status: 'approved' as const,
            value:
              unitCd === null
                ? { stage: (((place + section) % 5) + 1) as 1 | 2 | 3 | 4 | 5 }
                : { inputs: { part: figure(String((place * 7 + section) % 100)), total: figure('100') } },
            naYn: 'N' as const,
            lacksEvidence: false,
            daIds: [],
            earlier: null,
            earlierDaIds: [],
          })),
    ),
    bases: [],
    yearly: null,
    quarterly: null,
  };
}

/** The same tree with numbers that are not exact, of scores that are known. */
function addPlain(input: DiagnosisInput, scores: ReadonlyMap<string, number>): number {
  const children = Map.groupBy(input.items, ({ upItemId }) => upItemId);
  const weights = new Map(
    input.cells.map(({ itemId, bizSectId, weight }) => [`${itemId} ${bizSectId}`, Number(weight)]),
  );
  const add = (item: DiagnosisItem, bizSectId: string): number =>
    item.lvl === 3
      ? (scores.get(`${item.itemId} ${bizSectId}`) ?? 0)
      : mean(children.get(item.itemId) ?? [], bizSectId);
  const mean = (siblings: readonly DiagnosisItem[], bizSectId: string): number => {
    let [sum, total] = [0, 0];
    for (const item of siblings) {
      const weight = weights.get(`${item.itemId} ${bizSectId}`) ?? 0;
      sum += weight * add(item, bizSectId);
      total += weight;
    }
    return sum / total;
  };
  const all = input.sections.map(({ bizSectId }) => mean(children.get(null) ?? [], bizSectId));
  return all.reduce((sum, score) => sum + score, 0) / all.length;
}

/** Milliseconds of processor time, which other programs do not lengthen as they do the time on the clock. */
function measureTime(what: () => unknown): number {
  const before = process.cpuUsage();
  what();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
const measureMedian = (what: () => unknown): number =>
  median(Array.from({ length: rounds }, () => measureTime(what)));

const small = createInput(SMALL);
const large = createInput(LARGE);
const made = makeDiagnosis(small);
const scores = new Map(
  made.nodes.flatMap(({ itemId, bizSectId, lvl, score }) =>
    lvl === 3 && score !== null ? [[`${itemId} ${bizSectId}`, new Fraction(score).valueOf()] as const] : [],
  ),
);
const difference = Math.abs(addPlain(small, scores) - new Fraction(made.score ?? 0).valueOf());
if (difference > 1e-6) throw new Error(`both sides differ by ${difference}`);

const smallMs = measureMedian(() => makeDiagnosis(small));
const plainMs = measureMedian(() => addPlain(small, scores));
const before = process.memoryUsage().heapUsed;
const kept = makeDiagnosis(large);
const heapMb = (process.memoryUsage().heapUsed - before) / 2 ** 20;
const largeMs = measureMedian(() => makeDiagnosis(large));
print(`${SMALL} × ${SECTIONS}: ${smallMs.toFixed(0)} ms (goal: ${GOAL_MS} ms)`);
print(`  / plain numbers: ${(smallMs / plainMs).toFixed(0)} (${plainMs.toFixed(1)} ms)`);
print(
  `${LARGE} × ${SECTIONS}: ${largeMs.toFixed(0)} ms, ${(largeMs / smallMs).toFixed(1)} times as long (goal: ${GOAL_GROWTH})`,
);
print(`  memory: ${heapMb.toFixed(0)} MB for ${kept.nodes.length} nodes`);
