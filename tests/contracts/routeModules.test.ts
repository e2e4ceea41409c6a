import { describe, expect, it } from 'vitest';
import { consoleRoutes } from '../../src/contracts/consoleRoutes.ts';
import { findModule, isLimitedByPolicy, listModules } from '../../src/contracts/routeModules.ts';

const listNames = (section: string) =>
  Object.entries(consoleRoutes).flatMap(([name, route]) => (route.section.name === section ? [name] : []));

describe('modules of pages', () => {
  it.each([
    ['perfmgmt', 'ownDiagnosis'],
    ['analperf', 'ownDiagnosis'],
    ['peer', 'ownDiagnosis'],
    ['supplyperformance', 'partnerDiagnosis'],
    ['materiality-test', 'materiality'],
    ['supplydiagno', null],
    ['basic', null],
    ['board', null],
    ['indicator', null],
    ['importance-eval', null],
  ])('%s is of %s', (section, module) => {
    const names = listNames(section);
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names.map(findModule))).toEqual(new Set([module]));
  });

  it('are those of the diagnosis of partners for its standards, beside pages that are everybody’s', () => {
    expect(findModule('bsc-supply')).toBe('partnerDiagnosis');
    expect(findModule('bsc-diagnosisstandardmanagement-detail')).toBe('partnerDiagnosis');
    expect(findModule('bsc-custco-coset')).toBeNull();
    expect(findModule('no-page')).toBeNull();
  });

  it('are those of reports, but for the monthly activities of the council', () => {
    const open = listNames('report').filter((name) => findModule(name) !== 'reports');
    expect(open).toEqual([
      'report-monthcouncilactivity',
      'report-monthcouncilactivity-list',
      'report-monthcouncilactivity-regist',
    ]);
    expect(open.map(findModule)).toEqual([null, null, null]);
  });

  it('are needed only where every page needs one, and then any one of them', () => {
    expect(listModules(['perfmgmt-indicatordata', 'perfmgmt-esgresult'])).toEqual(['ownDiagnosis']);
    expect(listModules(['perfmgmt-indicatordata', 'report-factsheet'])).toEqual(['ownDiagnosis', 'reports']);
    expect(listModules(['report-monthcouncilactivity', 'bsc-consultativebody'])).toEqual([]);
    expect(listModules([])).toEqual([]);
  });

  it('limit the people of companies alone', () => {
    expect(
      (['ROLE_ADMIN', 'ROLE_OPERATOR', 'ROLE_WORKER', 'ROLE_PARTNER'] as const).filter(isLimitedByPolicy),
    ).toEqual(['ROLE_OPERATOR', 'ROLE_WORKER']);
  });
});
