import {
  type DiagnosisEvaluation,
  diagnosisEvaluation,
  type EvaluationListQuery,
  type EvaluationQuery,
  type EvaluationRow,
  evaluationList,
} from '../contracts/diagnosisEvaluation.ts';
import {
  type DiagnosisOverview,
  diagnosisOverview,
  type OverviewQuery,
} from '../contracts/diagnosisOverview.ts';
import { responseOf } from '../contracts/envelope.ts';
import { call } from './http.ts';

const path = '/esg/v1/dgnsRst';
const overviewResponse = responseOf(diagnosisOverview);
const listResponse = responseOf(evaluationList);
const evaluationResponse = responseOf(diagnosisEvaluation);

/** The overall analysis of a company or a section. Throws HttpError, like everything here. */
export async function loadOverview(query: OverviewQuery, signal?: AbortSignal): Promise<DiagnosisOverview> {
  const request = { method: 'GET', path: `${path}/overview`, query } as const;
  return (await call({ ...request, response: overviewResponse, signal })).data;
}

/** Institutions and years that an own result can be laid beside, the newest year first. */
export async function listEvaluations(
  query: EvaluationListQuery,
  signal?: AbortSignal,
): Promise<EvaluationRow[]> {
  const request = { method: 'GET', path: `${path}/evaluations`, query } as const;
  return (await call({ ...request, response: listResponse, signal })).data.rows;
}

/** An own result beside an institution in a year. Refused with N0404 where either is not there. */
export async function loadEvaluation(
  { dgnsRstId, ...query }: EvaluationQuery & { dgnsRstId: string },
  signal?: AbortSignal,
): Promise<DiagnosisEvaluation> {
  const request = { method: 'GET', path: `${path}/${dgnsRstId}/evaluation`, query } as const;
  return (await call({ ...request, response: evaluationResponse, signal })).data;
}
