import { desc, eq, inArray, sql } from 'drizzle-orm';
import Fraction from 'fraction.js';
import { entryValueTypes } from '../../../src/contracts/entryValue.ts';
import { toShownFigure } from '../../../src/contracts/fractions.ts';
import {
  FACT_SHEET_INDICATORS_MAX,
  FACT_SHEET_YEARS,
  type PeerFactSheet,
  type PeerFactSheetQuery,
  type PeerFactSheetRow,
} from '../../../src/contracts/peerFactSheet.ts';
import {
  compareFigure,
  formatPeerFigure,
  type OtherFigure,
  type PeerFigure,
} from '../../../src/contracts/peerFigures.ts';
import type { Steps } from '../../../src/contracts/peers.ts';
import { formatFraction } from '../../../src/contracts/scoring.ts';
import { yearPattern } from '../../../src/contracts/text.ts';
import type { UnitCd } from '../../../src/contracts/unitCodes.ts';
import type { Db } from '../../db/database.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { diagnosisResult, diagnosisRun, type StoredPeerFigure } from '../../db/schema/diagnoses.ts';
import { entryCycle } from '../../db/schema/entries.ts';
import { indicatorSetItem } from '../../db/schema/indicatorSets.ts';
import { Refusal, wrongField } from '../../errors.ts';
import { readIndicators } from '../entries/indicators.ts';
import { readCompanyYears, readYearVersions } from '../entries/years.ts';
import type { ReadCall } from '../resource/call.ts';
import { isSharing, readOwn } from './sharing.ts';
import { runSteps } from './steps.ts';

type Compared = PeerFactSheetRow['compared'];

/** The company that the caller asks for; others see their own alone. */
function findCompanyId({ principal }: ReadCall, asked: string | undefined): string {
  const { userAuth, customerCompanyId } = principal;
  if (userAuth !== 'ROLE_ADMIN') {
    if (customerCompanyId === null || (asked ?? customerCompanyId) !== customerCompanyId)
      throw new Refusal('N0404');
    return customerCompanyId;
  }
  if (asked === undefined) throw wrongField('custCoId');
  return asked;
}

/** Figures of those who share the year in the same sector, by the indicator of the catalogue. */
async function readShared(
  tx: Db,
  own: { custCoId: string; gicsId: string; idctrsIds: readonly string[] },
  crtrYr: string,
): Promise<{ gicsId: string | null; figures: StoredPeerFigure[] }[]> {
  const ids = sql.param([...own.idctrsIds]);
  const figures = sql<StoredPeerFigure[]>`coalesce((
    select jsonb_agg(each.figure) from jsonb_array_elements(${diagnosisResult.peerFigures}) as each(figure)
    where each.figure ->> 'idctrsId' = any(${ids}::text[])), '[]'::jsonb)`;
  return tx
    .select({ gicsId: customerCompany.gicsId, figures })
    .from(diagnosisRun)
    .innerJoin(customerCompany, eq(customerCompany.customerCompanyId, diagnosisRun.custCoId))
    .innerJoin(diagnosisResult, eq(diagnosisResult.dgnsRstId, diagnosisRun.publishedRstId))
    .where(isSharing({ ...own, period: { crtrYr, brnCd: 'Y' } }));
}

/** Figures are compared with those in the same unit per the same denominator. */
const toKey = ({ idctrsId, unitCd, perCd }: Omit<PeerFigure, 'figure'>): string =>
  `${idctrsId} ${unitCd} ${perCd}`;

function* compareFigures(
  own: { gicsId: string; figures: readonly StoredPeerFigure[] },
  shared: Awaited<ReturnType<typeof readShared>>,
): Steps<Map<string, Compared>> {
  const others = Map.groupBy(
    shared.flatMap(({ gicsId, figures }) => figures.map((each) => ({ ...each, gicsId: gicsId ?? '' }))),
    toKey,
  );
  const compared = new Map<string, Compared>();
  for (const each of own.figures) {
    const figures: OtherFigure[] = [];
    for (const { gicsId, figure } of others.get(toKey(each)) ?? []) {
      figures.push({ gicsId, figure: new Fraction(figure) });
      yield;
    }
    const found = compareFigure(own.gicsId, figures);
    const { perCd, unitCd, figure } = each;
    compared.set(each.idctrsId, {
      perCd,
      own: formatPeerFigure({ unitCd, figure: new Fraction(figure) }),
      ...(found.status === 'tooFew'
        ? { peers: null, missing: found.missing }
        : {
            peers: {
              median: formatPeerFigure({ unitCd, figure: found.median }),
              peerCnt: found.peerCnt,
              digits: found.digits,
            },
            missing: 0,
          }),
    });
    yield;
  }
  return compared;
}

/** Indicators of figures of the newest version that counts in the years, with those of the catalogue that they are. */
async function readShownIndicators(tx: Db, custCoId: string, years: readonly string[]) {
  const versions = await readYearVersions(tx, custCoId, years);
  const newest = versions.at(-1);
  if (!newest) return [];
  const nodes = await readIndicators(tx, newest);
  const quantitative = [...nodes.values()].filter(
    ({ scoring }) => scoring !== null && entryValueTypes[scoring.scoringTypeCd] === 'inputs',
  );
  const items = await tx
    .select({ itemId: indicatorSetItem.itemId, idctrsId: indicatorSetItem.originalIndicatorId })
    .from(indicatorSetItem)
    .where(
      inArray(
        indicatorSetItem.itemId,
        quantitative.map(({ oncoIdctrsId }) => oncoIdctrsId),
      ),
    );
  const originals = new Map(items.map(({ itemId, idctrsId }) => [itemId, idctrsId]));
  return quantitative.map((node) => ({ node, idctrsId: originals.get(node.oncoIdctrsId) ?? null }));
}

/** A figure as it is shown: shares with one decimal, others with up to six. */
const toShownText = (figure: string, unitCd: UnitCd | null): string =>
  unitCd === 'percent' ? formatFraction(new Fraction(figure)) : toShownFigure(figure);

/** Comparisons of the year by the indicator of the catalogue, or why there are none. */
async function readCompared(
  tx: Db,
  custCoId: string,
  { own, crtrYr }: { own: NonNullable<Awaited<ReturnType<typeof readOwn>>>; crtrYr: string },
): Promise<{ peerState: PeerFactSheet['peerState']; compared: Map<string, Compared> }> {
  const compared = new Map<string, Compared>();
  if (own.peerShareYn !== 'Y') return { peerState: 'notSharing', compared };
  if (!own.result) return { peerState: 'noResult', compared };
  if (own.result.provisional) return { peerState: 'provisional', compared };
  const gicsId = own.gicsId ?? '';
  const figures = own.result.peerFigures;
  const idctrsIds = figures.map(({ idctrsId }) => idctrsId);
  const shared = gicsId === '' ? [] : await readShared(tx, { custCoId, gicsId, idctrsIds }, crtrYr);
  return { peerState: 'shown', compared: await runSteps(compareFigures({ gicsId, figures }, shared)) };
}

/**
 * Figures of a company over three years beside the medians of those of its industry that share theirs. Refused with
 * N0404 for a company that the caller does not see, with V0001 where an administrator names none.
 */
export async function readFactSheet(call: ReadCall, query: PeerFactSheetQuery): Promise<PeerFactSheet> {
  const { tx } = call;
  const { crtrYr } = query;
  const custCoId = findCompanyId(call, query.custCoId);
  const own = await readOwn(tx, custCoId, { crtrYr, brnCd: 'Y' });
  if (!own) throw new Refusal('N0404');
  const years = Array.from({ length: FACT_SHEET_YEARS }, (_, place) =>
    String(Number(crtrYr) - FACT_SHEET_YEARS + 1 + place),
  ).filter((year) => yearPattern.test(year));
  const cycles = await tx
    .selectDistinct({ crtrYr: entryCycle.crtrYr })
    .from(entryCycle)
    .where(eq(entryCycle.custCoId, custCoId))
    .orderBy(desc(entryCycle.crtrYr));
  const indicators = await readShownIndicators(tx, custCoId, years);
  const shown = indicators.slice(0, FACT_SHEET_INDICATORS_MAX);
  const ids = shown.map(({ node }) => node.oncoIdctrsId);
  const figures = await readCompanyYears(tx, { custCoId, years, ids });
  const { peerState, compared } = await readCompared(tx, custCoId, { own, crtrYr });
  return {
    custCoId,
    custCoNm: own.custCoNm,
    years,
    knownYears: cycles.map((cycle) => cycle.crtrYr),
    peerState,
    idctrsCnt: indicators.length,
    rows: shown.map(({ node, idctrsId }) => ({
      itemId: node.oncoIdctrsId,
      domainCd: node.domainCd,
      itemNm: node.idctrsNm,
      itemCd: node.idctrsCd,
      unitCd: node.unitCd,
      figures: years.map((year) => {
        const found = figures.get(node.oncoIdctrsId)?.find((each) => each.crtrYr === year);
        const figure = found?.figure ? toShownText(found.figure, node.unitCd) : null;
        return { crtrYr: year, figure, lackingCnt: found?.lacking.length ?? 0 };
      }),
      compared: (idctrsId === null ? null : compared.get(idctrsId)) ?? null,
    })),
  };
}
