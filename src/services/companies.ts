import {
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
import {
  type CompanyPolicy,
  type CompanyPolicyDraft,
  type CompanyPolicyQuery,
  companyPolicyKey,
  companyPolicyList,
  type ServicePolicy,
  type ServicePolicyQuery,
  servicePolicyList,
} from '../contracts/servicePolicies.ts';
import { USER } from '../contracts/users.ts';
import { messageByStatus } from '../messages/ko.status.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';
import { HttpError } from './httpError.ts';

/** Key of the companies' service policies among the resources (see freshData). */
export const COMPANY_POLICY = 'custCoServicePolicy';

const path = '/esg/v1/custCo';
const infoPath = `${path}/info`;
const policyPath = `${path}/servicePolicy`;
const listResponse = responseOf(companyList);
const choicesResponse = responseOf(companyChoices);
const detailResponse = responseOf(companyDetail);
const createdResponse = responseOf(companyCreated);
const decidedResponse = responseOf(joinDecided);
const policiesResponse = responseOf(servicePolicyList);
const companyPoliciesResponse = responseOf(companyPolicyList);
const policyCreatedResponse = responseOf(companyPolicyKey);

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

/** The catalogue of service policies; all of them without `size`. */
export async function listServicePolicies(
  query: Partial<ServicePolicyQuery> = {},
  signal?: AbortSignal,
): Rows<ServicePolicy> {
  const list = '/esg/v1/servicepolicy/list';
  return (await call({ method: 'GET', path: list, query, response: policiesResponse, signal })).data;
}

/** The policies of one company, the newest period first. */
export async function listCompanyPolicies(
  query: Partial<CompanyPolicyQuery> & Pick<CompanyPolicyQuery, 'customerCompanyId'>,
  signal?: AbortSignal,
): Rows<CompanyPolicy> {
  const list = `${policyPath}/list`;
  return (await call({ method: 'GET', path: list, query, response: companyPoliciesResponse, signal })).data;
}

function touchPolicy(id: string): void {
  touch(COMPANY_POLICY, id);
  touch(COMPANY_REF, null);
}

/** Returns the id of the new period. C0409 when it overlaps another of the company. */
export async function addCompanyPolicy(body: CompanyPolicyDraft, signal?: AbortSignal): Promise<string> {
  const { data } = await call({
    ...{ method: 'PUT', path: policyPath, body, response: policyCreatedResponse, signal },
  });
  touchPolicy(data.id);
  return data.id;
}

/** Before its first day only; later `expireCompanyPolicy`. */
export async function removeCompanyPolicy(id: string, signal?: AbortSignal): Promise<void> {
  await call({ method: 'DELETE', path: policyPath, query: { id }, response: emptyResponse, signal });
  touchPolicy(id);
}

/** Switches a period off, or on again. */
export async function toggleCompanyPolicy(id: string, signal?: AbortSignal): Promise<void> {
  const there = `${policyPath}/activation/${encodeURIComponent(id)}`;
  await call({ method: 'PATCH', path: there, response: emptyResponse, signal });
  touchPolicy(id);
}

/** Ends a period at once. */
export async function expireCompanyPolicy(id: string, signal?: AbortSignal): Promise<void> {
  const there = `${policyPath}/expire/${encodeURIComponent(id)}`;
  await call({ method: 'PATCH', path: there, response: emptyResponse, signal });
  touchPolicy(id);
}
