import { lazy } from 'react';
import { dateTime } from '../../components/formats.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { formatBusinessNumber } from '../../contracts/businessNumber.ts';
import { type ClientRow, clientQuery } from '../../contracts/clients.ts';
import { COMPANY_REF } from '../../contracts/companies.ts';
import { homepageHref } from '../../contracts/join.ts';
import { PARTNER_REF } from '../../contracts/partners.ts';
import { formatPhone, joinPhone } from '../../contracts/phone.ts';
import { companies, clients as texts } from '../../messages/ko.companies.ts';
import { grid } from '../../messages/ko.grid.ts';
import { users } from '../../messages/ko.users.ts';
import { listClients } from '../../services/clients.ts';
import { downloadExcel } from '../../services/excel.ts';

const ExportReason = lazy(() => import('../../components/grid/ExportReason.tsx'));

function Homepage({ written }: { written: string | null }) {
  const href = written && homepageHref(written);
  if (!href) return grid.none;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {written}
    </a>
  );
}

const columns: GridColumn<ClientRow>[] = [
  { id: 'companyKoreanName', header: companies.name, main: true, sortable: true, width: 180 },
  { id: 'companyEnglishName', header: texts.englishName, width: 180, optional: true },
  {
    id: 'businessNo',
    header: companies.businessNo,
    width: 130,
    value: ({ businessNo }) => businessNo && formatBusinessNumber(businessNo),
  },
  {
    id: 'companyTelno',
    header: texts.phone,
    width: 130,
    value: ({ regionCodeId, companyTelno }) => formatPhone(joinPhone(regionCodeId, companyTelno)) || null,
  },
  {
    id: 'companyHomepage',
    header: texts.homepage,
    width: 180,
    cell: ({ companyHomepage }) => <Homepage written={companyHomepage} />,
  },
  { id: 'operatorName', header: companies.mainOperator, width: 110 },
  { id: 'operatorDepartment', header: users.department, width: 130 },
  {
    id: 'createdAt',
    header: texts.since,
    sortable: true,
    width: 150,
    value: ({ createdAt }) => dateTime(createdAt),
  },
];

/** The customers of a partner company. */
export default function ClientsScreen() {
  const list = useList<ClientRow>({
    name: 'clients',
    title: texts.title,
    columns,
    getId: ({ custCoPtnrId }) => custCoPtnrId,
    resources: [PARTNER_REF, COMPANY_REF],
    load: (query, signal) => listClients(clientQuery.parse(query), signal),
    exportReason: ExportReason,
    excel: ({ q, sort }, options) => downloadExcel('client', { q, sort }, options),
  });
  return (
    <PageStack>
      <SearchPanel list={list} placeholder={texts.searchIn} />
      <Grid list={list} />
    </PageStack>
  );
}
