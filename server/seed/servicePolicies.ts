import { serviceModules } from '../../src/contracts/servicePolicies.ts';
import type { Tx } from '../db/database.ts';
import { servicePolicy } from '../db/schema/servicePolicies.ts';

const GIB = 1024;

const catalogue = [
  {
    servicePolicyName: '베이직',
    modules: ['ownDiagnosis' as const],
    userLimit: 10,
    ptnrLimit: 0,
    storageLimitMb: 5 * GIB,
  },
  {
    servicePolicyName: '스탠다드',
    modules: ['ownDiagnosis' as const, 'partnerDiagnosis' as const, 'reports' as const],
    userLimit: 50,
    ptnrLimit: 100,
    storageLimitMb: 50 * GIB,
  },
  {
    servicePolicyName: '엔터프라이즈',
    modules: [...serviceModules],
    userLimit: null,
    ptnrLimit: null,
    storageLimitMb: null,
  },
];

/** Gives a new installation its catalogue of service policies; one that has a catalogue keeps it. */
export async function seedServicePolicies(tx: Tx, now: Date): Promise<void> {
  const [existing] = await tx.select({ id: servicePolicy.servicePolicyId }).from(servicePolicy).limit(1);
  if (existing) return;
  await tx
    .insert(servicePolicy)
    .values(catalogue.map((row, sortOrder) => ({ ...row, sortOrder, createdAt: now, lastModifiedAt: now })));
}
