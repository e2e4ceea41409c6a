import * as z from 'zod/mini';
import { text } from './text.ts';
import type { UnitCd } from './unitCodes.ts';

const VALUE_SOURCE_MAX = 40;

const money = ['millionKRW', 'thousandKRW', 'KRW'] as const;
const people = ['person'] as const;
const places = ['none'] as const;

/**
 * Sources that a company enters elsewhere and an input of a formula can take over: of the company as a whole, of a
 * business section, and of the board of directors. Each with the units of inputs that it fits, its own first.
 */
export const sourceUnits = {
  'BASIC.employee': people,
  'BASIC.male': people,
  'BASIC.female': people,
  'BASIC.permanent': people,
  'BASIC.fixedTerm': people,
  'BASIC.revenue': money,
  'BASIC.assets': money,
  'BASIC.site': places,
  'SECTION.employee': people,
  'SECTION.revenue': money,
  'BOARD.size': people,
  'BOARD.outside': people,
  'BOARD.female': people,
  'BOARD.attendance': ['percent'],
} as const satisfies Readonly<Record<string, readonly [UnitCd, ...UnitCd[]]>>;
export type InfoSourceCd = keyof typeof sourceUnits;
export const infoSourceCds = Object.keys(sourceUnits) as InfoSourceCd[];

/** A source of essential information, or an item of the company's ESG data. */
export type ValueSourceCd = InfoSourceCd | `DATA.${string}`;

const dataSource = /^DATA\.[A-Za-z0-9][A-Za-z0-9-]{0,29}$/;

export const isInfoSource = (srcCd: string): srcCd is InfoSourceCd => Object.hasOwn(sourceUnits, srcCd);

const isValueSource = (srcCd: string): srcCd is ValueSourceCd =>
  isInfoSource(srcCd) || dataSource.test(srcCd);

export const valueSource = text(VALUE_SOURCE_MAX, z.refine(isValueSource));

/** Returns true where values of a source can be those of an input of that unit; items of ESG data have their own. */
export const fitsUnit = (srcCd: string, unitCd: UnitCd): boolean =>
  !isInfoSource(srcCd) || (sourceUnits[srcCd] as readonly UnitCd[]).includes(unitCd);
