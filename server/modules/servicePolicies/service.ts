import { and, asc, desc, eq, gte, isNull, lte, max, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { seoulDay, toDashedDay } from '../../../src/contracts/seoulTime.ts';
import {
  type CompanyPolicyAsSeen,
  type CompanyPolicyDraft,
  type CompanyPolicyKey,
  type CompanyPolicyQuery,
  companyPolicyQuery,
  SERVICE_POLICY,
  type ServicePolicyChange,
  type ServicePolicyDraft,
  type ServicePolicyKey,
  type ServicePolicyQuery,
  servicePolicyQuery,
} from '../../../src/contracts/servicePolicies.ts';
import { joinEntries, policyRefusals } from '../../../src/messages/ko.join.ts';
import type { Clock } from '../../clock.ts';
import { expectVersion } from '../../db/auditedColumns.ts';
import { equals } from '../../db/filters.ts';
import { customerCompany } from '../../db/schema/companies.ts';
import { companyServicePolicy, servicePolicy } from '../../db/schema/servicePolicies.ts';
import { notifyTouched } from '../../db/touched.ts';
import { conflict, wrongField } from '../../errors.ts';
import { endRefusedSessions } from '../auth/revokeSessions.ts';
import type { SessionService } from '../auth/sessions.ts';
import type { Call, ReadCall } from '../resource/call.ts';
import { auditedCrud } from '../resource/crud.ts';
import { administratorsOnly, catalogue, companyScope } from '../resource/scope.ts';
import { addHistoryEntry } from '../threads/service.ts';
import { updateServiceDays } from './periods.ts';

const { servicePolicyName, sortOrder, servicePolicyId } = servicePolicy;

const custCoCnt = sql<number>`(select count(distinct given.customer_company_id)::int
  from ${companyServicePolicy} given where given.service_policy_id = ${servicePolicyId})`;

/** The catalogue, which belongs to no company. */
const policies = auditedCrud({
  resource: SERVICE_POLICY,
  table: servicePolicy,
  key: ['servicePolicyId'],
  scope: catalogue,
  extra: { custCoCnt },
  taken: policyRefusals.nameTaken,
  takenField: 'servicePolicyName',
  auditSummary: ({ servicePolicyName }) => ({ servicePolicyName }),
  query: servicePolicyQuery,
  filters: {},
  search: [servicePolicyName],
  sortable: { servicePolicyName, custCoCnt, lastModifiedAt: servicePolicy.lastModifiedAt },
  order: [asc(sortOrder), asc(servicePolicyId)],
});

export const {
  find: findServicePolicy,
  readAll: readAllServicePolicies,
  /** Refused with C0409 while a company has it, or had it. */
  remove: removeServicePolicy,
} = policies;

/** Lists policies; only administrators get the number of companies with each, as a value and as an order. */
export async function listServicePolicies(call: ReadCall, { sort, ...query }: ServicePolicyQuery) {
  if (call.principal.userAuth === 'ROLE_ADMIN') return policies.list(call, { sort, ...query });
  const isOpen = sort !== undefined && !sort.startsWith('custCoCnt');
  const { rows, total } = await policies.list(call, isOpen ? { sort, ...query } : query);
  return { rows: rows.map((row) => ({ ...row, custCoCnt: null })), total };
}

/** Adds a policy at the end of the catalogue. Refused with C0409 when its name is taken. */
export async function createServicePolicy(call: Call, values: ServicePolicyDraft): Promise<ServicePolicyKey> {
  const [last] = await call.tx.select({ place: max(sortOrder) }).from(servicePolicy);
  return policies.create(call, { ...values, sortOrder: (last?.place ?? -1) + 1 });
}

const digits = (day: AnyPgColumn) => sql<string>`to_char(${day}, 'YYYYMMDD')`;

/** Policies of the catalogue that companies have; administrators change them. */
const ofCompanies = auditedCrud({
  resource: 'custCoServicePolicy',
  table: companyServicePolicy,
  key: ['id'],
  scope: companyScope(companyServicePolicy),
  writable: administratorsOnly,
  joins: [{ table: servicePolicy, on: eq(servicePolicyId, companyServicePolicy.servicePolicyId) }],
  extra: {
    servicePolicyName: sql<string>`${servicePolicyName}`,
    serviceBeginYmd: digits(companyServicePolicy.serviceBeginYmd),
    serviceEndYmd: digits(companyServicePolicy.serviceEndYmd),
  },
  auditSummary: ({ servicePolicyId, serviceBeginYmd, serviceEndYmd }) => ({
    servicePolicyId,
    serviceBeginYmd,
    serviceEndYmd,
  }),
  query: companyPolicyQuery,
  filters: { customerCompanyId: equals(companyServicePolicy.customerCompanyId) },
  sortable: {},
  order: [desc(companyServicePolicy.serviceBeginYmd), desc(companyServicePolicy.id)],
});

type Row = typeof companyServicePolicy.$inferSelect;

export type CompanyPolicies = ReturnType<typeof createCompanyPolicies>;

/**
 * Service policies of companies and their periods. Every change is reflected in the days of the company's row, and
 * any person who may not sign in any more is signed out.
 */
export function createCompanyPolicies({ clock, sessions }: { clock: Clock; sessions: SessionService }) {
  const today = () => seoulDay(clock.now());

  async function list(call: ReadCall, query: CompanyPolicyQuery) {
    const { rows, total } = await ofCompanies.list(call, query);
    const day = today().replaceAll('-', '');
    return {
      rows: rows.map((row) => ({
        ...row,
        active: row.enabled && !row.expiredAt && row.serviceBeginYmd <= day && day <= row.serviceEndYmd,
      })),
      total,
    };
  }

  /** The policy cannot be deleted until the transaction ends. */
  async function nameOfPolicy(
    { tx }: Call,
    id: string,
  ): Promise<{ name: string; enabled: boolean } | undefined> {
    const [row] = await tx
      .select({ name: servicePolicyName, enabled: servicePolicy.enabled })
      .from(servicePolicy)
      .where(eq(servicePolicyId, id))
      .for('key share');
    return row;
  }

  /** Everybody who changes a company's policies does so one after the other. */
  async function lockCompany({ tx }: Call, customerCompanyId: string): Promise<void> {
    const [row] = await tx
      .select({ id: customerCompany.customerCompanyId })
      .from(customerCompany)
      .where(eq(customerCompany.customerCompanyId, customerCompanyId))
      .for('no key update');
    if (!row) throw wrongField('customerCompanyId');
  }

  async function finish(call: Call, customerCompanyId: string, line: string): Promise<void> {
    await updateServiceDays(call.tx, customerCompanyId, today());
    await sessions.policiesChanged(call.tx);
    await endRefusedSessions(call.tx, customerCompanyId, { sessions, now: call.origin.at });
    await addHistoryEntry(call.tx, customerCompanyId, line, call.origin);
    // the policy decides which modules the menu has
    await notifyTouched(call.tx, { resource: 'menu', id: null, customerCompanyId });
  }

  /** Refused with V0001 for a policy that is not offered or a period that is over, with C0409 for a period that overlaps another. */
  async function create(
    call: Call,
    { customerCompanyId, servicePolicyId: policyId, ...period }: CompanyPolicyDraft,
  ): Promise<CompanyPolicyKey> {
    await lockCompany(call, customerCompanyId);
    const policy = await nameOfPolicy(call, policyId);
    if (!policy?.enabled) throw wrongField('servicePolicyId', policyRefusals.policy);
    const serviceBeginYmd = toDashedDay(period.serviceBeginYmd);
    const serviceEndYmd = toDashedDay(period.serviceEndYmd);
    if (serviceEndYmd < today()) throw wrongField('serviceEndYmd', policyRefusals.endsBeforeToday);
    const [overlapping] = await call.tx
      .select({ id: companyServicePolicy.id })
      .from(companyServicePolicy)
      .where(
        and(
          eq(companyServicePolicy.customerCompanyId, customerCompanyId),
          isNull(companyServicePolicy.expiredAt),
          lte(companyServicePolicy.serviceBeginYmd, serviceEndYmd),
          gte(companyServicePolicy.serviceEndYmd, serviceBeginYmd),
        ),
      );
    if (overlapping) throw conflict(policyRefusals.overlap);
    const values = { customerCompanyId, servicePolicyId: policyId, serviceBeginYmd, serviceEndYmd };
    const { id } = await ofCompanies.create(call, values);
    const line = joinEntries.policyAdded(policy.name, period.serviceBeginYmd, period.serviceEndYmd);
    await finish(call, customerCompanyId, line);
    return { id };
  }

  /** The row, locked, and its policy's name. Refused with C0409 where it is not as the caller saw it. */
  async function open(call: Call, { version, ...key }: CompanyPolicyAsSeen): Promise<Row & { name: string }> {
    const { customerCompanyId } = await ofCompanies.find(call, key);
    await lockCompany(call, customerCompanyId);
    const row = await ofCompanies.lock(call, key);
    if (version !== undefined) expectVersion(row, version);
    return { ...row, name: (await nameOfPolicy(call, row.servicePolicyId))?.name ?? '' };
  }

  /** Refused with C0409 from its first day on. */
  async function remove(call: Call, key: CompanyPolicyAsSeen): Promise<void> {
    const row = await open(call, key);
    if (row.serviceBeginYmd <= today()) throw conflict(policyRefusals.begun);
    await ofCompanies.remove(call, { id: row.id });
    await finish(call, row.customerCompanyId, joinEntries.policyRemoved(row.name));
  }

  const isOver = (row: Row): boolean => row.expiredAt !== null || row.serviceEndYmd < today();

  /** Switches a period off, or on again. Refused with C0409 where it would be on when it is over, or was ended. */
  async function toggle(call: Call, key: CompanyPolicyAsSeen): Promise<void> {
    const row = await open(call, key);
    const enabled = !row.enabled;
    if (enabled && isOver(row)) throw conflict(policyRefusals.over);
    const detail = { enabled: { from: row.enabled, to: enabled } };
    await ofCompanies.update(call, row, { enabled }, { verb: 'activation', detail });
    const line = enabled ? joinEntries.policySwitchedOn(row.name) : joinEntries.policySwitchedOff(row.name);
    await finish(call, row.customerCompanyId, line);
  }

  /** Ends a period at once. Refused with C0409 when it is over, or was ended. */
  async function expire(call: Call, key: CompanyPolicyAsSeen): Promise<void> {
    const row = await open(call, key);
    if (isOver(row)) throw conflict(policyRefusals.over);
    const values = { expiredAt: call.origin.at };
    const detail = { serviceEndYmd: { from: row.serviceEndYmd, to: today() } };
    await ofCompanies.update(call, row, values, { verb: 'expire', detail });
    await finish(call, row.customerCompanyId, joinEntries.policyExpired(row.name));
  }

  /**
   * Changes a policy of the catalogue; what it opens and closes acts on the next call of whoever has it. Refused with
   * N0404, and with C0409 when it was changed in the meantime or its name is taken.
   */
  async function changePolicy(call: Call, change: ServicePolicyChange): Promise<void> {
    await policies.change(call, change);
    if (change.modules === undefined) return;
    await sessions.policiesChanged(call.tx);
    await notifyTouched(call.tx, { resource: 'menu', id: null, customerCompanyId: null });
  }

  return { list, create, remove, toggle, expire, changePolicy };
}
