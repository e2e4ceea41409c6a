import Fraction from 'fraction.js';
import { create, createUnitDependencies, type Unit, unitDependencies } from 'mathjs';
import type { Decimal } from './scoring.ts';
import { type UnitCd, unitCds } from './unitCodes.ts';

const math = create({ ...unitDependencies, ...createUnitDependencies }, { number: 'Fraction' });
for (const name of ['person', 'incident', 'KRW', 'kgCO2eq']) math.createUnit(name);
math.createUnit('thousandKRW', '1000 KRW');
math.createUnit('millionKRW', '1000 thousandKRW');
math.createUnit('tCO2eq', '1000 kgCO2eq');
// a tonne of oil equivalent, as the International Energy Agency defines it
math.createUnit('TOE', '41868 MJ');
math.createUnit('millionHour', '1000000 hour');

export const noUnit: Unit = math.unit('1');
/** Result of a function of a unit, computed once: the library parses the name of a unit whenever it is asked. */
function remember<T>(compute: (unitCd: UnitCd) => T): (unitCd: UnitCd) => T {
  const known = new Map<UnitCd, T>();
  return (unitCd) => {
    const found = known.get(unitCd) ?? compute(unitCd);
    known.set(unitCd, found);
    return found;
  };
}

/** Percentages are numbers: a formula multiplies by 100 itself. */
export const findUnit = remember(
  (unitCd): Unit => (unitCd === 'percent' || unitCd === 'none' ? noUnit : math.unit(`1 ${unitCd}`)),
);

/** Returns how many of the units that the library computes in one of the unit is. */
export const getScale = (unitCd: UnitCd): Fraction => new Fraction(findUnit(unitCd).value);

/** A value that was entered in a unit, exactly, in the unit that the library computes its quantity in. */
export const toBase = (entered: Decimal | Fraction, unitCd: UnitCd): Fraction =>
  new Fraction(entered).mul(getScale(unitCd));

/** Units that only stand for themselves: per cent are no plain numbers, and a day lost or worked is not 24 hours. */
const alone: readonly UnitCd[] = ['percent', 'none', 'day'];

/** Returns true where values of one unit can be entered in the other. */
export const isConvertible = (from: UnitCd, to: UnitCd): boolean =>
  from === to || (!alone.includes(from) && !alone.includes(to) && findUnit(from).equalBase(findUnit(to)));

/** Units that values of a unit can be entered in: its own first. */
export const entryUnits = remember((unitCd): readonly UnitCd[] => [
  unitCd,
  ...unitCds.filter((each) => each !== unitCd && isConvertible(each, unitCd)),
]);

/** A value in another unit, exactly; null where the two measure different quantities. */
export const convertUnit = (entered: Decimal | Fraction, from: UnitCd, to: UnitCd): Fraction | null =>
  isConvertible(from, to) ? toBase(entered, from).div(getScale(to)) : null;
