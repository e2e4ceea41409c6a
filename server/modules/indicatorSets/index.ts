import type { AuditWriter } from '../audit/service.ts';
import type { CanSignIn } from '../auth/rules.ts';
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
import { createSetTodo } from './todoItems.ts';

interface IndicatorSetDeps extends Deps {
  notify: Notify;
  canSignIn: CanSignIn;
  writeLine: AuditWriter;
  staging: Staging;
}

/** Sets of indicators of every kind. */
export function setUpIndicatorSets({
  db,
  clock,
  notify,
  canSignIn,
  writeLine,
  staging,
}: IndicatorSetDeps): ServerModule & { companySets: CompanySetChoices } {
  const preset = createSetService('preset', { clock, notify, canSignIn });
  const coset = createSetService('coset', { clock, notify, canSignIn });
  const supply = createSetService('supply', { clock, notify, canSignIn });
  const sets = { preset, coset, supply };
  return {
    name: 'indicatorSets',
    companySets: createCompanySetChoices({ clock, coset }),
    routes: (api) => api.register(indicatorSetRoutes, { db, clock, sets }),
    excelRoutes: (excel) => excel.register(indicatorSetExcelRoutes, { db, clock, writeLine, staging, sets }),
    exports: createIndicatorSetExports(sets),
    refs: { preset: preset.refs, coset: coset.refs, supply: supply.refs },
    sweeps: [supersedeSetsSweep({ clock, sets })],
    homeItems: createSetTodo(canSignIn),
  };
}
