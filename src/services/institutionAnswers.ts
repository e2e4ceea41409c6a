import { emptyResponse, listOf, responseOf } from '../contracts/envelope.ts';
import {
  type AnswerAddress,
  type AnswerChange,
  type AnswerDetail,
  type AnswerKey,
  type AnswerSheet,
  answerDetail,
  answerKey,
  answerSheet,
  INSTITUTION_ANSWER,
  INSTITUTION_YEAR,
  type OwnYearChange,
  type OwnYearCreate,
  type OwnYearDetail,
  type OwnYearKey,
  type OwnYearQuery,
  type OwnYearRow,
  ownYearDetail,
  ownYearKey,
  ownYearRow,
} from '../contracts/institutionAnswers.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';
import { createCrudClient } from './resource.ts';

const path = '/esg/v1/instIndicatorsOwnCom/manage';
const answerPath = '/esg/v1/instIndicatorsOwnComData';

const listResponse = responseOf(listOf(ownYearRow));
const detailResponse = responseOf(ownYearDetail);
const sheetResponse = responseOf(answerSheet);
const answerResponse = responseOf(answerDetail);
const yearKeyResponse = responseOf(ownYearKey);
const answerKeyResponse = responseOf(answerKey);
const commands = createCrudClient<AnswerKey, never, never>(INSTITUTION_ANSWER, answerPath, answerKey);

/** Years in which the company answers institutions, the newest first. Throws HttpError, like everything here. */
export async function listOwnYears(
  query: Partial<OwnYearQuery>,
  signal?: AbortSignal,
): Promise<{ rows: OwnYearRow[]; total: number }> {
  const request = { method: 'GET', path: `${path}/list`, query, response: listResponse, signal } as const;
  return (await call(request)).data;
}

export async function loadOwnYear(query: OwnYearKey, signal?: AbortSignal): Promise<OwnYearDetail> {
  return (await call({ method: 'GET', path, query, response: detailResponse, signal })).data;
}

export async function loadAnswerSheet(query: OwnYearKey, signal?: AbortSignal): Promise<AnswerSheet> {
  return (await call({ method: 'GET', path: `${path}/sheet`, query, response: sheetResponse, signal })).data;
}

export async function startOwnYear(body: OwnYearCreate, signal?: AbortSignal): Promise<OwnYearKey> {
  const { data } = await call({ method: 'PUT', path, body, response: yearKeyResponse, signal });
  touch(INSTITUTION_YEAR);
  return data;
}

export async function planOwnYear(body: OwnYearChange, signal?: AbortSignal): Promise<void> {
  await call({ method: 'PATCH', path, body, response: emptyResponse, signal });
  touch(INSTITUTION_YEAR);
}

export async function removeOwnYear(query: OwnYearKey, signal?: AbortSignal): Promise<void> {
  await call({ method: 'DELETE', path, query, response: emptyResponse, signal });
  touch(INSTITUTION_YEAR);
}

export async function loadAnswer(query: AnswerAddress, signal?: AbortSignal): Promise<AnswerDetail> {
  return (await call({ method: 'GET', path: answerPath, query, response: answerResponse, signal })).data;
}

export async function saveAnswer(body: AnswerChange, signal?: AbortSignal): Promise<AnswerKey> {
  const { data } = await call({
    method: 'PATCH',
    path: answerPath,
    body,
    response: answerKeyResponse,
    signal,
  });
  touch(INSTITUTION_ANSWER);
  return data;
}

type Commanded = AnswerKey & { version: number };

/** Commands of an answer's lifecycle, from the version that is shown. */
export const sendAnswer = ({ version, ...key }: Commanded, signal?: AbortSignal): Promise<void> =>
  commands.command('send', key, { version }, signal);
export const submitAnswer = ({ version, ...key }: Commanded, signal?: AbortSignal): Promise<void> =>
  commands.command('submit', key, { version }, signal);
export const returnAnswer = (
  { version, ...key }: Commanded,
  reason: string,
  signal?: AbortSignal,
): Promise<void> => commands.command('return', key, { version, reason }, signal);
export const receiveFeedback = (
  { version, ...key }: Commanded,
  feedback: string,
  signal?: AbortSignal,
): Promise<void> => commands.command('feedback', key, { version, feedback }, signal);
