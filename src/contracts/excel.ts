import * as z from 'zod/mini';
import { attachQuery } from './attachments.ts';
import { categoryQuery } from './categories.ts';
import { clientQuery } from './clients.ts';
import { commonCodeId } from './commonCodes.ts';
import { companyQuery } from './companies.ts';
import { activityQuery } from './consultativeBody.ts';
import { diagnosisResultKey, diagnosisRunQuery } from './diagnosisRuns.ts';
import { listQuery } from './envelope.ts';
import { esgInfoQuery } from './esgInfo.ts';
import { essentialQuery, partnerInfoQuery } from './essentialInfo.ts';
import { externalResultQuery } from './externalResults.ts';
import { gradeScaleQuery } from './gradeScales.ts';
import { improvementQuery } from './improvements.ts';
import { indicatorQuery } from './indicators.ts';
import { industryAverageQuery } from './industryAverages.ts';
import { inquiryQuery } from './inquiries.ts';
import { ownYearKey } from './institutionAnswers.ts';
import { institutionKey, institutionQuery } from './institutions.ts';
import { accessLogQuery, privacyLogQuery, roleLogQuery } from './logs.ts';
import { roleQuery } from './namedRoles.ts';
import { noticePopupQuery } from './noticePopups.ts';
import { noticeQuery } from './notices.ts';
import { operatorQuery } from './operators.ts';
import { weightQuery } from './partnerWeights.ts';
import { postQuery } from './posts.ts';
import { pushHistoryQuery } from './pushHistory.ts';
import { servicePolicyQuery } from './servicePolicies.ts';
import { serviceStateQuery } from './serviceState.ts';
import { subordinateQuery } from './subordinateCompanies.ts';
import { termsKey, termsQuery } from './terms.ts';
import { yearDigits } from './text.ts';
import { userQuery } from './users.ts';

/** Most rows of one Excel file: a sheet holds 1,048,576. */
export const EXCEL_ROWS_MAX = 1_000_000;

const everyRow = { q: listQuery.shape.q, sort: listQuery.shape.sort };

/** The query of each list without its page: a file has all rows. `upCommonCodeId` absent: the groups. */
export const commonCodeExcelQuery = z.object({ ...everyRow, upCommonCodeId: z.optional(commonCodeId) });
export const menuExcelQuery = z.object({ q: everyRow.q });
export const pushHistoryExcelQuery = z.omit(pushHistoryQuery, { page: true, size: true });
export const noticeExcelQuery = z.omit(noticeQuery, { page: true, size: true });
export const noticePopupExcelQuery = z.omit(noticePopupQuery, { page: true, size: true });
export const inquiryExcelQuery = z.omit(inquiryQuery, { page: true, size: true });
export const userExcelQuery = z.omit(userQuery, { page: true, size: true });
export const roleExcelQuery = z.omit(roleQuery, { page: true, size: true });
export const companyExcelQuery = z.omit(companyQuery, { page: true, size: true });
export const operatorExcelQuery = z.omit(operatorQuery, { page: true, size: true });
export const servicePolicyExcelQuery = z.omit(servicePolicyQuery, { page: true, size: true });
export const clientExcelQuery = z.omit(clientQuery, { page: true, size: true });
export const termsExcelQuery = z.omit(termsQuery, { page: true, size: true });
/** Query of the decisions about one version. */
export const termsConsentExcelQuery = termsKey;
export const activityExcelQuery = z.omit(activityQuery, { page: true, size: true });
export const attachExcelQuery = z.omit(attachQuery, { page: true, size: true });
export const categoryExcelQuery = z.omit(categoryQuery, { page: true, size: true });
export const postExcelQuery = z.omit(postQuery, { page: true, size: true });
export const accessLogExcelQuery = z.omit(accessLogQuery, { page: true, size: true });
export const privacyLogExcelQuery = z.omit(privacyLogQuery, { page: true, size: true });
export const roleLogExcelQuery = z.omit(roleLogQuery, { page: true, size: true });
export const serviceStateExcelQuery = z.omit(serviceStateQuery, { page: true, size: true });
const noPage = { page: true, size: true } as const;
export const subordinateExcelQuery = z.omit(subordinateQuery, { ...noPage, sort: true });
export const essentialExcelQuery = z.omit(essentialQuery, noPage);
export const partnerInfoExcelQuery = z.omit(partnerInfoQuery, noPage);
export const esgInfoExcelQuery = z.omit(esgInfoQuery, noPage);
/** Query of the answers of one year. */
export const institutionAnswerExcelQuery = ownYearKey;
export const diagnosisRunExcelQuery = z.omit(diagnosisRunQuery, noPage);
/** A file has one result. */
export const diagnosisExcelQuery = diagnosisResultKey;
export const heatMapExcelQuery = diagnosisResultKey;
export const improvementExcelQuery = z.omit(improvementQuery, noPage);
export const externalResultExcelQuery = z.omit(externalResultQuery, noPage);
export const gradeScaleExcelQuery = z.omit(gradeScaleQuery, noPage);
export const indicatorExcelQuery = z.omit(indicatorQuery, { page: true, size: true });
export const weightExcelQuery = z.omit(weightQuery, { page: true, size: true });
export const industryAverageExcelQuery = z.omit(industryAverageQuery, noPage);
/** A file has the texts of one year. */
export const phraseExcelQuery = z.object({ crtrYr: yearDigits });
export const gicsExcelQuery = z.object({});
export const institutionExcelQuery = z.omit(institutionQuery, { page: true, size: true });
/** The set whose items the file has. */
export const institutionItemExcelQuery = institutionKey;
