import { tips as texts } from '../../messages/ko.tips.ts';
import board from './art/board.svg';
import circular from './art/circular.svg';
import energy from './art/energy.svg';
import evidence from './art/evidence.svg';
import materiality from './art/materiality.svg';
import safety from './art/safety.svg';
import scopes from './art/scopes.svg';
import supply from './art/supply.svg';

const pictures = {
  energy,
  scopes,
  materiality,
  supply,
  safety,
  board,
  evidence,
  circular,
} satisfies Record<keyof typeof texts, string>;

export interface Tip {
  title: string;
  text: string;
  picture: string;
}

const keys = Object.keys(pictures) as (keyof typeof pictures)[];
export const tips: readonly Tip[] = keys.map((key) => ({ ...texts[key], picture: pictures[key] }));

/** The tips in a random order; `random` gives numbers in [0, 1). */
export function shuffled<T>(items: readonly T[], random: () => number = Math.random): T[] {
  return items
    .map((item) => ({ item, weight: random() }))
    .sort((one, other) => one.weight - other.weight)
    .map(({ item }) => item);
}
