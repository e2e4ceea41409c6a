import type { ReactNode } from 'react';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { type BasicInfo, COMPANY_REF } from '../../contracts/companies.ts';
import { USER } from '../../contracts/users.ts';
import { loadBasicInfo } from '../../services/companies.ts';
import { COMPANY_POLICY } from '../../services/servicePolicies.ts';

interface OwnCompanyProps {
  children(company: BasicInfo, reload: () => void): ReactNode;
}

/** Draws the company of the person who is signed in, loaded again whenever it changes. */
export function OwnCompany({ children }: OwnCompanyProps) {
  const record = useRecord(loadBasicInfo, { resources: [COMPANY_REF, COMPANY_POLICY, USER] });
  return (
    <RecordGate of={record}>
      {(company) => children(company, () => record[1]({ type: 'record.reload' }))}
    </RecordGate>
  );
}
