import type { LineWriter } from '../audit/service.ts';
import type { Staging } from '../files/staging.ts';
import type { ServerModule } from '../module.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { Deps } from '../resource/route.ts';
import { type CompanySetChoices, createCompanySetChoices } from './companyChoices.ts';
import { indicatorSetExcelRoutes } from './excelRoutes.ts';
import { createIndicatorSetExports } from './exports.ts';
import { indicatorSetRoutes } from './routes.ts';
import { createSetService } from './service.ts';
import { supersedeSetsSweep } from './sweeps.ts';
import { indicatorSetWaiting } from './waitingItems.ts';

interface IndicatorSetDeps extends Deps {
  notify: Notify;
  writeLine: LineWriter;
  staging: Staging;
}

/** Sets of indicators of every kind. */
export function setUpIndicatorSets({
  db,
  clock,
  notify,
  writeLine,
  staging,
}: IndicatorSetDeps): ServerModule & { companySets: CompanySetChoices } {
  const preset = createSetService('preset', { clock, notify });
  const coset = createSetService('coset', { clock, notify });
  const supply = createSetService('supply', { clock, notify });
  const sets = { preset, coset, supply };
  return {
    name: 'indicatorSets',
    companySets: createCompanySetChoices({ clock, coset }),
    routes: (api) => api.register(indicatorSetRoutes, { db, clock, sets }),
    excelRoutes: (excel) => excel.register(indicatorSetExcelRoutes, { db, clock, writeLine, staging, sets }),
    exports: createIndicatorSetExports(sets),
    refs: { preset: preset.refs, coset: coset.refs, supply: supply.refs },
    sweeps: [supersedeSetsSweep({ clock })],
    homeItems: indicatorSetWaiting,
  };
}
