import { consoleRoutes, type RouteName, type SectionName } from './consoleRoutes.ts';
import { roleSets } from './roleSets.ts';
import type { Role } from './roles.ts';
import type { ServiceModule } from './servicePolicies.ts';

/** Sections of the console that are part of a module of service policies; the others are open to every company. */
const sectionModules: Partial<Record<SectionName, ServiceModule>> = {
  perfmgmt: 'ownDiagnosis',
  analperf: 'ownDiagnosis',
  peer: 'ownDiagnosis',
  supply: 'partnerDiagnosis',
  supplyperformance: 'partnerDiagnosis',
  'materiality-test': 'materiality',
  report: 'reports',
};

/** Pages for the standards of a diagnosis of partners, in a section of which the rest is open to every company. */
const partnerStandards: readonly RouteName[] = [
  'bsc-supply',
  'bsc-supply-indicators',
  'bsc-diagnosisstandardmanagement',
  'bsc-diagnosisstandardmanagement-detail',
  'bsc-diagnosisstandardmanagement-lookup',
  'bsc-diagnosisstandardmanagement-version',
];

/** Pages for the monthly activities of the council, which are no reports of a module. */
const council: readonly RouteName[] = [
  'report-monthcouncilactivity',
  'report-monthcouncilactivity-list',
  'report-monthcouncilactivity-regist',
];

const modules = new Map<string, ServiceModule>(
  Object.entries(consoleRoutes).flatMap(([name, { section }]) => {
    const module = section.name === null ? undefined : sectionModules[section.name];
    return module === undefined ? [] : [[name, module]];
  }),
);
for (const name of partnerStandards) modules.set(name, 'partnerDiagnosis');
for (const name of council) modules.delete(name);

/** The module that a page of the console is part of; null for one of none, and for a name of no page. */
export const findModule = (routeName: string): ServiceModule | null => modules.get(routeName) ?? null;

/**
 * Reports whether service policies limit people of a role: those of companies. Partners answer what a customer sent to
 * them, and administrators look after everything.
 */
export const isLimitedByPolicy = (role: Role): boolean => roleSets.company.some((name) => name === role);

/** Modules any one of which opens what belongs to these pages; none where one of the pages is of no module. */
export function listModules(routeNames: readonly string[]): readonly ServiceModule[] {
  const found = routeNames.flatMap((name) => findModule(name) ?? []);
  return found.length === routeNames.length ? [...new Set(found)] : [];
}
