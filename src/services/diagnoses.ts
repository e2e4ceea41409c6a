import * as z from 'zod/mini';
import { type DiagnosisInput, diagnosisInput } from '../contracts/diagnosis.ts';
import {
  type DiagnosisExplanation,
  diagnosisExplanation,
  type ExplainedIndicators,
  explainedIndicators,
} from '../contracts/diagnosisExplanation.ts';
import {
  DIAGNOSIS_RUN,
  type DiagnosisPeriod,
  type DiagnosisReason,
  type DiagnosisResult,
  type DiagnosisResultQuery,
  type DiagnosisResultRow,
  type DiagnosisRunDraft,
  type DiagnosisRunKey,
  type DiagnosisRunQuery,
  type DiagnosisRunRow,
  type DiagnosisSubjectQuery,
  diagnosisPeriod,
  diagnosisResult,
  diagnosisResultKey,
  diagnosisResultRow,
  diagnosisRunKey,
  diagnosisRunRow,
  type FoundResult,
  foundResult,
} from '../contracts/diagnosisRuns.ts';
import { responseOf } from '../contracts/envelope.ts';
import { call } from './http.ts';
import { createCrudClient, createReadClient } from './resource.ts';
import type { WireRequest } from './wire.ts';

const path = '/esg/v1/dgnsRun';
const resultPath = '/esg/v1/dgnsRst';
const runs = createReadClient<DiagnosisRunRow, DiagnosisRunRow, Partial<DiagnosisRunQuery>>(path, {
  id: diagnosisRunKey.shape.dgnsRunId,
  row: diagnosisRunRow,
  item: diagnosisRunRow,
});
const results = createReadClient<DiagnosisResultRow, DiagnosisResult, Partial<DiagnosisResultQuery>>(
  resultPath,
  { id: diagnosisResultKey.shape.dgnsRstId, row: diagnosisResultRow, item: diagnosisResult },
);
const writes = createCrudClient<DiagnosisRunKey, DiagnosisRunDraft, DiagnosisRunKey>(
  DIAGNOSIS_RUN,
  path,
  diagnosisRunKey,
);
const periodsResponse = responseOf(z.array(diagnosisPeriod));
const foundResponse = responseOf(foundResult);
const explanationResponse = responseOf(diagnosisExplanation);
const indicatorsResponse = responseOf(explainedIndicators);
const inputResponse = responseOf(diagnosisInput);

/** Runs that the person reaches, those of the newest period first. Throws HttpError, like everything here. */
export const listDiagnosisRuns = runs.list;
/** Makes a run of a subject that has none, which `startDiagnosisRun` begins. Refused with C0409 where it has one. */
export const createDiagnosisRun = writes.create;

export const startDiagnosisRun = (key: DiagnosisRunKey, version: number, signal?: AbortSignal) =>
  writes.command('start', key, { version }, signal);
export const confirmDiagnosisRun = (key: DiagnosisRunKey, version: number, signal?: AbortSignal) =>
  writes.command('confirm', key, { version }, signal);
export const publishDiagnosisRun = (key: DiagnosisRunKey, version: number, signal?: AbortSignal) =>
  writes.command('publish', key, { version }, signal);
export const unconfirmDiagnosisRun = (key: DiagnosisRunKey, body: DiagnosisReason, signal?: AbortSignal) =>
  writes.command('unconfirm', key, body, signal);
export const withdrawDiagnosisRun = (key: DiagnosisRunKey, body: DiagnosisReason, signal?: AbortSignal) =>
  writes.command('withdraw', key, body, signal);

/** Periods that can be diagnosed, the newest first. */
export async function listDiagnosisPeriods(signal?: AbortSignal): Promise<DiagnosisPeriod[]> {
  const request = { method: 'GET', path: `${path}/periods`, response: periodsResponse } as const;
  return (await call({ ...request, signal })).data;
}

/** Results, the newest first. */
export const listDiagnosisResults = results.list;
export const loadDiagnosisResult = results.find;

/** The result of a section, or of the company. Refused with N0404 for a section that there is not. */
export async function findDiagnosisResult(
  query: DiagnosisSubjectQuery,
  signal?: AbortSignal,
): Promise<FoundResult> {
  const request = { method: 'GET', path: resultPath, query: query as WireRequest['query'] } as const;
  return (await call({ ...request, response: foundResponse, signal })).data;
}

/** Everything that a node of a result was made of; `bizSectId` is null for nodes of the company. */
export async function explainDiagnosisNode(
  { dgnsRstId, itemId, bizSectId }: { dgnsRstId: string; itemId: string; bizSectId: string | null },
  signal?: AbortSignal,
): Promise<DiagnosisExplanation> {
  const query = bizSectId === null ? {} : { bizSectId };
  const request = { method: 'GET', path: `${resultPath}/${dgnsRstId}/explain/${itemId}`, query } as const;
  return (await call({ ...request, response: explanationResponse, signal })).data;
}

/** Values and criteria of all indicators below a category of a section, in one call. */
export async function explainDiagnosisIndicators(
  { dgnsRstId, itemId }: { dgnsRstId: string; itemId: string },
  signal?: AbortSignal,
): Promise<ExplainedIndicators> {
  const address = `${resultPath}/${dgnsRstId}/indicators/${itemId}`;
  const request = { method: 'GET', path: address } as const;
  return (await call({ ...request, response: indicatorsResponse, signal })).data;
}

/** Everything that a result was made of, by which `makeDiagnosis` makes it again; operators and administrators alone. */
export async function loadDiagnosisInput(dgnsRstId: string, signal?: AbortSignal): Promise<DiagnosisInput> {
  const request = { method: 'GET', path: `${resultPath}/${dgnsRstId}/input` } as const;
  return (await call({ ...request, response: inputResponse, signal })).data;
}
