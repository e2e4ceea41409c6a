import type * as z from 'zod/mini';
import { responseOf } from '../contracts/envelope.ts';
import {
  INQUIRY,
  type InquiryAnswering,
  type InquiryAssignment,
  type InquiryDetail,
  type InquiryDraft,
  type InquiryKey,
  type InquiryQuery,
  type InquiryRow,
  type inquiryAssignee,
  inquiryAssigneeList,
  inquiryDetail,
  inquiryKey,
  inquiryRow,
} from '../contracts/inquiries.ts';
import { call } from './http.ts';
import { createCrudClient, createReadClient } from './resource.ts';

const path = '/esg/v1/qna';
const reads = createReadClient<InquiryRow, InquiryDetail, Partial<InquiryQuery>>(path, {
  id: inquiryKey.shape.qnaId,
  row: inquiryRow,
  item: inquiryDetail,
});
const writes = createCrudClient<InquiryKey, InquiryDraft, never>(INQUIRY, path, inquiryKey);
const assigneesResponse = responseOf(inquiryAssigneeList);

/**
 * Inquiries that the person reaches: for administrators those first that wait longest, for others the newest, unless
 * sorted otherwise. Those in which it is the person's turn, and how many: `{ waitsForMe: 'true' }`. Throws HttpError,
 * like everything here.
 */
export const listInquiries = reads.list;
export const loadInquiry = reads.find;
export const createInquiry = writes.create;

/** Puts an administrator in charge. */
export const assignInquiry = (key: InquiryKey, body: InquiryAssignment, signal?: AbortSignal) =>
  writes.command('assign', key, body, signal);
export const answerInquiry = (key: InquiryKey, body: InquiryAnswering, signal?: AbortSignal) =>
  writes.command('answer', key, body, signal);
/** The asker asks again. */
export const reopenInquiry = (key: InquiryKey, body: InquiryAnswering, signal?: AbortSignal) =>
  writes.command('reopen', key, body, signal);
export const closeInquiry = (key: InquiryKey, version: number, signal?: AbortSignal) =>
  writes.command('close', key, { version }, signal);

/** The administrators who can be put in charge, by name. */
export async function listInquiryAssignees(signal?: AbortSignal): Promise<z.infer<typeof inquiryAssignee>[]> {
  const { data } = await call({
    method: 'GET',
    path: '/esg/v1/qnaAssignee/list',
    response: assigneesResponse,
    signal,
  });
  return data.rows;
}
