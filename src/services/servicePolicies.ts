import { COMPANY_REF } from '../contracts/companies.ts';
import { emptyResponse, responseOf } from '../contracts/envelope.ts';
import {
  type CompanyPolicy,
  type CompanyPolicyDraft,
  type CompanyPolicyQuery,
  companyPolicyKey,
  companyPolicyList,
  SERVICE_POLICY,
  type ServicePolicy,
  type ServicePolicyChange,
  type ServicePolicyDraft,
  type ServicePolicyKey,
  type ServicePolicyQuery,
  servicePolicy,
  servicePolicyKey,
} from '../contracts/servicePolicies.ts';
import { touch } from './freshData.ts';
import { call } from './http.ts';
import { createCrudClient, createReadClient } from './resource.ts';

/** Key of the companies' service policies among the resources (see freshData). */
export const COMPANY_POLICY = 'custCoServicePolicy';

const path = '/esg/v1/servicepolicy';
const policyPath = '/esg/v1/custCo/servicePolicy';
const companyPoliciesResponse = responseOf(companyPolicyList);
const policyCreatedResponse = responseOf(companyPolicyKey);

type Rows<Row> = Promise<{ rows: Row[]; total: number }>;

const reads = createReadClient<ServicePolicy, ServicePolicy, Partial<ServicePolicyQuery>>(path, {
  id: servicePolicyKey.shape.servicePolicyId,
  row: servicePolicy,
  item: servicePolicy,
});
const writes = createCrudClient<ServicePolicyKey, ServicePolicyDraft, ServicePolicyChange>(
  SERVICE_POLICY,
  path,
  servicePolicyKey,
);

/** The catalogue of service policies; all of them without `size`. Throws HttpError, like everything here. */
export const listServicePolicies = reads.list;
export const createServicePolicy = writes.create;
export const changeServicePolicy = writes.change;
/** C0409 while a company has it, or had it. */
export const deleteServicePolicy = writes.remove;

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
    method: 'PUT',
    path: policyPath,
    body,
    response: policyCreatedResponse,
    signal,
  });
  touchPolicy(data.id);
  return data.id;
}

/** A period as the person saw it: one that was changed since is refused with C0409. */
type Seen = Pick<CompanyPolicy, 'id' | 'version'>;

/** Before its first day only; later `expireCompanyPolicy`. */
export async function removeCompanyPolicy({ id, version }: Seen, signal?: AbortSignal): Promise<void> {
  const query = { id, version };
  await call({ method: 'DELETE', path: policyPath, query, response: emptyResponse, signal });
  touchPolicy(id);
}

async function command(name: string, { id, version }: Seen, signal?: AbortSignal): Promise<void> {
  const path = `${policyPath}/${name}/${encodeURIComponent(id)}`;
  await call({ method: 'PATCH', path, query: { version }, response: emptyResponse, signal });
  touchPolicy(id);
}

/** Switches a period off, or on again. */
export const toggleCompanyPolicy = (seen: Seen, signal?: AbortSignal) => command('activation', seen, signal);

/** Ends a period at once. */
export const expireCompanyPolicy = (seen: Seen, signal?: AbortSignal) => command('expire', seen, signal);
