import { type SetKind, setKinds } from '../../../src/contracts/indicatorSets.ts';
import { INDICATOR_REF } from '../../../src/contracts/indicators.ts';
import type { Clock } from '../../clock.ts';
import type { Sweeper } from '../../jobs/sweeper.ts';
import type { Refs } from '../files/refs.ts';
import { indicatorRefs } from '../indicators/service.ts';
import type { Notify } from '../notifications/notifier.ts';
import { type CompanySetChoices, createCompanySetChoices } from './companyChoices.ts';
import { createSetService, type SetService } from './service.ts';
import { supersedeSetsSweep } from './sweeps.ts';

export type SetServices = Readonly<Record<SetKind, SetService>>;

/** The catalogue's histories, and sets of indicators of every kind, with their histories and what comes due with time. */
export function setUpIndicatorSets({
  clock,
  notify,
  refs,
  sweeper,
}: {
  clock: Clock;
  notify: Notify;
  refs: Refs;
  sweeper: Sweeper;
}): { sets: SetServices; companySets: CompanySetChoices } {
  const serviceOf = (kind: SetKind) => createSetService(kind, { clock, notify });
  const sets = { preset: serviceOf('preset'), coset: serviceOf('coset'), supply: serviceOf('supply') };
  refs.register(INDICATOR_REF, indicatorRefs);
  for (const kind of setKinds) refs.register(kind, sets[kind].refs);
  sweeper.add(supersedeSetsSweep({ clock }));
  return { sets, companySets: createCompanySetChoices({ clock, coset: sets.coset }) };
}
