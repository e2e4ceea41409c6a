import {
  type BasicInfo,
  type BasicInfoChange,
  basicInfo,
  businessNumberAvailable,
  COMPANY_REF,
  type CompanyChange,
  type CompanyChoice,
  type CompanyChoiceQuery,
  type CompanyCreate,
  type CompanyCreated,
  type CompanyDetail,
  type CompanyQuery,
  type CompanyRow,
  companyChoices,
  companyCreated,
  companyDetail,
  companyKey,
  companyList,
} from '../contracts/companies.ts';
import { emptyResponse, responseOf } from '../contracts/envelope.ts';
import { type JoinDecided, joinDecided } from '../contracts/invitations.ts';
import { USER } from '../contracts/users.ts';
import { messageByStatus } from '../messages/ko.status.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';
import { HttpError } from './httpError.ts';

const path = '/esg/v1/custCo';
const infoPath = `${path}/info`;
const listResponse = responseOf(companyList);
const choicesResponse = responseOf(companyChoices);
const detailResponse = responseOf(companyDetail);
const createdResponse = responseOf(companyCreated);
const decidedResponse = responseOf(joinDecided);
const availableResponse = responseOf(businessNumberAvailable);
const basicInfoResponse = responseOf(basicInfo);

type Rows<Row> = Promise<{ rows: Row[]; total: number }>;

/** Customer companies in the caller's reach. Throws HttpError, like everything here. */
export async function listCompanies(query: Partial<CompanyQuery>, signal?: AbortSignal): Rows<CompanyRow> {
  const request = { method: 'GET', path: `${path}/list`, query, response: listResponse, signal } as const;
  return (await call(request)).data;
}

/** Companies to choose from; all of them without `size`. */
export async function listCompanyChoices(
  query: Partial<CompanyChoiceQuery>,
  signal?: AbortSignal,
): Rows<CompanyChoice> {
  return (await call({ method: 'GET', path, query, response: choicesResponse, signal })).data;
}

export async function loadCompany(id: string, signal?: AbortSignal): Promise<CompanyDetail> {
  if (!companyKey.shape.customerCompanyId.safeParse(id).success) {
    throw new HttpError('refused', { status: 'N0404', message: messageByStatus.N0404 });
  }
  return (await call({ method: 'GET', path: `${infoPath}/${id}`, response: detailResponse, signal })).data;
}

/** Registers a company with its first operator, whose invitation is sent by `sendInvitation`. */
export async function createCompany(body: CompanyCreate, signal?: AbortSignal): Promise<CompanyCreated> {
  const { data } = await call({ method: 'PUT', path: infoPath, body, response: createdResponse, signal });
  touch(COMPANY_REF, data.customerCompanyId);
  touch(USER, data.id);
  return data;
}

export async function changeCompany(body: CompanyChange, signal?: AbortSignal): Promise<void> {
  await call({ method: 'PATCH', path: infoPath, body, response: emptyResponse, signal });
  touch(COMPANY_REF, body.customerCompanyId);
}

/** Approves a company together with its main operator. */
export async function approveCompany(customerCompanyId: string, signal?: AbortSignal): Promise<JoinDecided> {
  const body = { customerCompanyId };
  const approval = { method: 'PATCH', path: `${infoPath}/approval`, body, signal } as const;
  const { data } = await call({ ...approval, response: decidedResponse });
  touch(COMPANY_REF, customerCompanyId);
  touch(USER, data.id);
  return data;
}

/** Reports whether no company has a business number. */
export async function isBusinessNumberFree(businessNo: string, signal?: AbortSignal): Promise<boolean> {
  const there = { method: 'GET', path: `${infoPath}/available`, query: { businessNo } } as const;
  return (await call({ ...there, response: availableResponse, signal })).data.available;
}

const ownPath = `${path}/basicInfo`;

/** The company of the person who is signed in, of a partner's contact the partner company. */
export async function loadBasicInfo(signal?: AbortSignal): Promise<BasicInfo> {
  return (await call({ method: 'GET', path: ownPath, response: basicInfoResponse, signal })).data;
}

/** C0409 for a stale version. */
export async function changeBasicInfo(body: BasicInfoChange, signal?: AbortSignal): Promise<void> {
  await call({ method: 'PATCH', path: ownPath, body, response: emptyResponse, signal });
  touch(COMPANY_REF);
}
