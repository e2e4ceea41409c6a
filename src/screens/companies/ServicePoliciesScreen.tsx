import { lazy } from 'react';
import { deleting, useCommands } from '../../components/command/useCommands.ts';
import { number } from '../../components/formats.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import { EditableList } from '../../components/grid/EditableList.tsx';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { useList } from '../../components/grid/useList.ts';
import { InUse } from '../../components/InUse.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { SERVICE_POLICY, type ServicePolicy, servicePolicyQuery } from '../../contracts/servicePolicies.ts';
import { companies, servicePolicies as texts } from '../../messages/ko.companies.ts';
import { users } from '../../messages/ko.users.ts';
import { downloadExcel } from '../../services/excel.ts';
import { COMPANY_POLICY, deleteServicePolicy, listServicePolicies } from '../../services/servicePolicies.ts';

const ServicePolicyForm = lazy(() => import('./ServicePolicyForm.tsx'));

const limit = (value: number | null) => (value === null ? companies.unlimited : number(value));

const columns: GridColumn<ServicePolicy>[] = [
  { id: 'servicePolicyName', header: texts.name, main: true, sortable: true, width: 160 },
  {
    id: 'modules',
    header: texts.modules,
    width: 260,
    value: ({ modules }) => modules.map((module) => texts.moduleNames[module]).join(', '),
  },
  {
    id: 'userLimit',
    header: texts.userLimit,
    width: 100,
    align: 'right',
    value: (row) => limit(row.userLimit),
  },
  {
    id: 'ptnrLimit',
    header: texts.ptnrLimit,
    width: 100,
    align: 'right',
    value: (row) => limit(row.ptnrLimit),
  },
  {
    id: 'storageLimitMb',
    header: texts.storageLimit,
    width: 130,
    align: 'right',
    value: (row) => limit(row.storageLimitMb),
  },
  {
    id: 'enabled',
    header: texts.enabled,
    width: 120,
    value: ({ enabled }) => (enabled ? users.inUse : users.notInUse),
    cell: ({ enabled }) => <InUse value={enabled} />,
  },
  { id: 'custCoCnt', header: texts.companies, sortable: true, width: 110, align: 'right' },
  ...trackedColumns<ServicePolicy>(),
];

/** The catalogue of service policies. One that a company has, or had, stays; it can be switched off for new periods. */
export default function ServicePoliciesScreen() {
  const list = useList<ServicePolicy>({
    name: 'servicePolicies',
    title: texts.title,
    columns,
    getId: ({ servicePolicyId }) => servicePolicyId,
    resources: [SERVICE_POLICY, COMPANY_POLICY],
    load: (query, signal) => listServicePolicies(servicePolicyQuery.parse(query), signal),
    excel: ({ q, sort }, options) => downloadExcel('servicepolicy', { q, sort }, options),
  });
  const commands = useCommands(list, {
    delete: deleting<ServicePolicy>(({ servicePolicyId }, signal) =>
      deleteServicePolicy({ servicePolicyId }, signal),
    ),
  });
  return (
    <PageStack>
      <EditableList
        list={list}
        commands={commands}
        selectable={({ custCoCnt }) => custCoCnt === 0}
        searchIn={texts.searchIn}
        createText={texts.create}
        editor={(props) => <ServicePolicyForm {...props} />}
      />
    </PageStack>
  );
}
