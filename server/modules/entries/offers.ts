import type { Offered } from '../../../src/contracts/entries.ts';
import type { EntryValue } from '../../../src/contracts/entryValue.ts';
import type { Db } from '../../db/database.ts';
import type { CycleRecord } from './cycleStore.ts';
import { findPrefill } from './prefill.ts';

/** Values that the company has entered elsewhere, by the codes of the inputs that take them over. */
export type Offers = Readonly<Record<string, Offered>>;

/** Reads what is offered for the inputs of rows; the returned function has the offers of a row by its place. */
export async function readOffered(
  tx: Db,
  { custCoId, crtrYr, brnCd }: Pick<CycleRecord, 'custCoId' | 'crtrYr' | 'brnCd'>,
  rows: readonly { bizSectId: string; inputs: readonly { code: string; srcCd: string | null }[] }[],
): Promise<(place: number) => Offers> {
  const sources = rows.flatMap(({ bizSectId, inputs }) =>
    inputs.flatMap(({ srcCd }) => (srcCd === null ? [] : [{ bizSectId, srcCd }])),
  );
  const find = await findPrefill(tx, { custCoId, crtrYr, brnCd, sources });
  return (place) => {
    const row = rows[place];
    if (!row) return {};
    const offers = row.inputs.flatMap(({ code, srcCd }) => {
      const offer = srcCd === null ? null : find(row.bizSectId, srcCd);
      return offer ? [[code, offer] as const] : [];
    });
    return Object.fromEntries(offers);
  };
}

/** Value of a row that begins with what is offered; null where nothing is. */
export function toOfferedValue(
  offers: Offers,
  inputs: readonly { code: string; srcCd: string | null }[],
): EntryValue | null {
  const taken = inputs.flatMap(({ code, srcCd }) => {
    const offer = offers[code];
    return offer && srcCd !== null ? [[code, { ...offer, srcCd, ovrdRsn: null }] as const] : [];
  });
  return taken.length === 0 ? null : { inputs: Object.fromEntries(taken) };
}

/** A value where each input that is offered names its source, and why it has another figure where it has one. */
export function withSources(
  value: EntryValue | null,
  offers: Offers,
  inputs: readonly { code: string; srcCd: string | null }[],
): EntryValue | null {
  if (value === null || !('inputs' in value)) return value;
  const sources = new Map(inputs.map(({ code, srcCd }) => [code, srcCd]));
  const entered = Object.entries(value.inputs).map(([code, input]) => {
    const offer = offers[code];
    const srcCd = sources.get(code) ?? null;
    if (!offer || srcCd === null)
      return [code, { ...input, srcCd: null, srcRef: null, ovrdRsn: null }] as const;
    const isOffered = offer.entered === input.entered && offer.unitCd === input.unitCd;
    const source = { ...input, srcCd, srcRef: offer.srcRef };
    return [code, { ...source, ovrdRsn: isOffered ? null : (input.ovrdRsn ?? '') }] as const;
  });
  return { inputs: Object.fromEntries(entered) };
}

/** Reports whether a value that was taken over is not what its source has now. */
export function hasDrifted(value: EntryValue | null, offers: Offers): boolean {
  if (value === null || !('inputs' in value)) return false;
  return Object.entries(value.inputs).some(([code, { srcCd, ovrdRsn, entered, unitCd }]) => {
    if (srcCd === null || ovrdRsn !== null) return false;
    const offer = offers[code];
    return offer === undefined || offer.entered !== entered || offer.unitCd !== unitCd;
  });
}
