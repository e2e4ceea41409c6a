import { randomUUID } from 'node:crypto';
import { domainCds } from '../../src/contracts/classifications.ts';
import { emptyScoring, isScoringComplete } from '../../src/contracts/indicatorScoring.ts';
import { type IndicatorDraft, indicatorFields } from '../../src/contracts/indicators.ts';
import { domainNames } from '../../src/messages/ko.roles.ts';
import type { Tx } from '../db/database.ts';
import { classification, indicator, indicatorVersion } from '../db/schema/indicators.ts';
import { exampleScoring } from './exampleScoring.ts';
import { frameworkReferences } from './frameworkReferences.ts';
import { type GuidelineItem, readGuideline } from './guideline.ts';

type NodeRow = typeof classification.$inferInsert & { idctrsClsfctnId: string };

/** Domains, and below each the categories of the guideline, by their names. */
function buildClassification(
  items: readonly GuidelineItem[],
  stamps: { createdAt: Date; lastModifiedAt: Date },
) {
  const nodes: NodeRow[] = [];
  const idByCategory = new Map<string, string>();
  for (const [place, domainCd] of domainCds.entries()) {
    const top = randomUUID();
    const clsfctnNm = domainNames[domainCd];
    nodes.push({ idctrsClsfctnId: top, lvl: 1, domainCd, clsfctnNm, sortOrder: place, ...stamps });
    const names = new Set(items.filter((item) => item.domainCd === domainCd).map(({ category }) => category));
    for (const [sortOrder, name] of [...names].entries()) {
      const idctrsClsfctnId = randomUUID();
      idByCategory.set(`${domainCd} ${name}`, idctrsClsfctnId);
      nodes.push({
        idctrsClsfctnId,
        upIdctrsClsfctnId: top,
        lvl: 2,
        domainCd,
        clsfctnNm: name,
        sortOrder,
        ...stamps,
      });
    }
  }
  return {
    nodes,
    getId: (item: GuidelineItem) => idByCategory.get(`${item.domainCd} ${item.category}`) ?? '',
  };
}

const toValues = (item: GuidelineItem, idctrsClsfctnId: string, withExamples: boolean): IndicatorDraft => ({
  unitCd: null,
  ...(withExamples ? exampleScoring(item) : emptyScoring(item.scoringTypeCd)),
  idctrsCd: item.code,
  idctrsNm: item.name,
  idctrsClsfctnId,
  kindCd: item.kindCd,
  cycleCd: 'YR',
  evidenceRequired: false,
  enabled: true,
  toBeConfirmed: item.toBeConfirmed,
  guidance: '',
  references: [
    { frmwkCd: 'K-ESG', ver: item.ver, code: item.code },
    ...(frameworkReferences[item.code] ?? []),
  ],
});

/**
 * The basic items of the K-ESG guideline as the catalogue's first content; an installation that has a classification
 * keeps its own. Texts and thresholds are not the guideline's: `withExamples` fills in some that are marked so.
 */
export async function seedIndicators(
  tx: Tx,
  now: Date,
  { withExamples }: { withExamples: boolean },
): Promise<void> {
  if ((await tx.$count(classification)) > 0) return;
  const stamps = { createdAt: now, lastModifiedAt: now };
  const items = await readGuideline();
  const { nodes, getId } = buildClassification(items, stamps);
  await tx.insert(classification).values(nodes);
  const rows = items.map((item) => {
    const values = indicatorFields.parse(toValues(item, getId(item), withExamples));
    return { ...values, indicatorId: randomUUID(), isComplete: isScoringComplete(values), ...stamps };
  });
  await tx.insert(indicator).values(rows);
  await tx.insert(indicatorVersion).values(
    rows.map((row) => ({
      indicatorId: row.indicatorId,
      ver: 1,
      values: indicatorFields.parse(row),
      createdAt: now,
    })),
  );
}
