import { and, eq, isNull } from 'drizzle-orm';
import type { Offered } from '../../../src/contracts/entries.ts';
import { basicTotals, boardTotals } from '../../../src/contracts/essentialTotals.ts';
import type { BrnCd } from '../../../src/contracts/quarters.ts';
import { type InfoSourceCd, isInfoSource, sourceUnits } from '../../../src/contracts/valueSources.ts';
import type { Db } from '../../db/database.ts';
import { essentialInfo } from '../../db/schema/essentialInfo.ts';

type Essential = typeof essentialInfo.$inferSelect;

const toText = (figure: number | string | null | undefined): string | null =>
  figure === null || figure === undefined ? null : String(figure);

const findSection = ({ sections }: Essential, bizSectId: string) =>
  sections.find((section) => section.bizSectId === bizSectId);

/** Figure of each source in the essential information of a year; null where it was not entered. */
const readers = {
  'BASIC.employee': (info) => toText(basicTotals(info).employees),
  'BASIC.male': (info) => toText(basicTotals(info).male),
  'BASIC.female': (info) => toText(basicTotals(info).female),
  'BASIC.permanent': (info) => toText(basicTotals(info).permanent),
  'BASIC.fixedTerm': (info) => toText(basicTotals(info).fixedTerm),
  'BASIC.revenue': (info) => toText(info.revenue),
  'BASIC.assets': (info) => toText(info.assets),
  'BASIC.site': (info) => toText(basicTotals(info).sites),
  'SECTION.employee': (info, bizSectId) => toText(findSection(info, bizSectId)?.employeeCnt),
  'SECTION.revenue': (info, bizSectId) => toText(findSection(info, bizSectId)?.revenue),
  'BOARD.size': ({ directors }) => (directors.length === 0 ? null : String(directors.length)),
  'BOARD.outside': ({ directors }) =>
    directors.length === 0 ? null : String(boardTotals(directors).outside),
  'BOARD.female': ({ directors }) => (directors.length === 0 ? null : String(boardTotals(directors).female)),
  'BOARD.attendance': ({ directors }) => boardTotals(directors).attendance,
} as const satisfies Record<InfoSourceCd, (info: Essential, bizSectId: string) => string | null>;

/**
 * Finds what a company has entered elsewhere for a period. Essential information is of a year, so that a quarter has
 * nothing. `srcRef` is the year.
 *
 * @returns a function of a section and a source; it returns null where nothing was entered
 */
export async function findPrefill(
  tx: Db,
  {
    custCoId,
    crtrYr,
    brnCd,
    sources,
  }: {
    custCoId: string;
    crtrYr: string;
    brnCd: BrnCd;
    sources: readonly { bizSectId: string; srcCd: string }[];
  },
): Promise<(bizSectId: string, srcCd: string) => Offered | null> {
  if (brnCd !== 'Y' || !sources.some(({ srcCd }) => isInfoSource(srcCd))) return () => null;
  const [info] = await tx
    .select()
    .from(essentialInfo)
    .where(
      and(
        eq(essentialInfo.custCoId, custCoId),
        eq(essentialInfo.crtrYr, crtrYr),
        isNull(essentialInfo.subordinateCompanyId),
      ),
    );
  return (bizSectId, srcCd) => {
    if (!info || !isInfoSource(srcCd)) return null;
    const entered = readers[srcCd](info, bizSectId);
    return entered === null ? null : { entered, unitCd: sourceUnits[srcCd][0], srcRef: crtrYr };
  };
}
