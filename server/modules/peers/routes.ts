import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { peerPeriod, peerPeriods, shownComparison } from '../../../src/contracts/peerComparison.ts';
import { peerFactSheet, peerFactSheetQuery } from '../../../src/contracts/peerFactSheet.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { type Deps, registerReadRoute } from '../resource/route.ts';
import { comparePublished, listPeriods } from './comparison.ts';
import { readFactSheet } from './factSheet.ts';

const path = '/esg/v1/peer';
const tags = ['peer'];
/** Screens of the comparison, and the overview, which shows medians of domains. */
const consoleRoutes = ['analperf-esg-othercompanies', 'analperf-esg-managementperformance'] as const;

/** Comparison of a company with those of its industry that share their results, too. */
export const peerRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  registerReadRoute(app, deps, {
    path,
    tags,
    access: roleSets.company,
    summary: '동종업계 비교',
    consoleRoutes,
    query: peerPeriod,
    response: shownComparison,
    handler: (call, { query }) => comparePublished(call, query, deps.clock.now()),
  });
  registerReadRoute(app, deps, {
    path: `${path}/periods`,
    tags,
    access: roleSets.company,
    summary: '동종업계와 비교할 수 있는 기간',
    consoleRoutes,
    response: peerPeriods,
    handler: listPeriods,
  });
  registerReadRoute(app, deps, {
    path: `${path}/factsheet`,
    tags,
    access: roleSets.managers,
    summary: '동종업계 Fact Sheet',
    query: peerFactSheetQuery,
    response: peerFactSheet,
    refusals: ['N0404'],
    handler: (call, { query }) => readFactSheet(call, query),
  });
};
