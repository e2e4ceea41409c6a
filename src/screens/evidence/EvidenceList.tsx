import { Button } from '@mantine/core';
import IconFileZip from '@tabler/icons-react/dist/esm/icons/IconFileZip.mjs';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { CompanyFilter } from '../../components/grid/CompanyFilter.tsx';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { useSession } from '../../components/session.tsx';
import { fileSize } from '../../components/upload/fileSize.ts';
import { useDetailParam } from '../../components/useDetailParam.ts';
import { EVIDENCE, type EvidenceRow, evidenceQuery } from '../../contracts/evidence.ts';
import {
  evidenceForm,
  evidenceKindNames,
  evidenceFieldNames as names,
  showValidity,
  evidenceLibrary as texts,
} from '../../messages/ko.evidence.ts';
import { listEvidence } from '../../services/evidence.ts';
import { readState, StateBadge } from './StateBadge.tsx';
import { useSectionNames } from './useSectionNames.ts';

const EvidenceForm = lazy(() => import('../../components/evidence/EvidenceForm.tsx'));
const ArchiveForm = lazy(() => import('./ArchiveForm.tsx'));

const columns: GridColumn<EvidenceRow>[] = [
  { id: 'title', header: names.title, main: true, sortable: true, width: 260 },
  {
    id: 'kindCd',
    header: names.kindCd,
    sortable: true,
    width: 150,
    value: ({ kindCd }) => evidenceKindNames[kindCd],
  },
  { id: 'fileNm', header: texts.file, width: 220 },
  { id: 'size', header: texts.size, width: 90, align: 'right', value: ({ size }) => fileSize(size) },
  { id: 'validTo', header: texts.validity, sortable: true, width: 220, value: showValidity },
  {
    id: 'state',
    header: texts.state,
    width: 100,
    value: (row) => texts.states[readState(row)],
    cell: (row) => <StateBadge state={readState(row)} />,
  },
  { id: 'linkCnt', header: texts.linkCnt, width: 80, align: 'right' },
  { id: 'uploadedBy', header: texts.uploadedBy, width: 90 },
  ...trackedColumns<EvidenceRow>().map((column) => ({
    ...column,
    optional: true,
    sortable: column.id === 'lastModifiedAt',
  })),
];

const companyColumn: GridColumn<EvidenceRow> = {
  id: 'companyKoreanName',
  header: texts.company,
  width: 150,
};

/** All evidence that the person sees, with the archive of a cycle; administrators read that of all companies. */
export function EvidenceList() {
  const [, navigate] = useLocation();
  const { toHref } = useDetailParam();
  const [opened, open] = useState<'create' | 'archive' | null>(null);
  const isAdmin = useSession(({ context: { user } }) => user?.userAuth === 'ROLE_ADMIN');
  const asked = evidenceQuery.shape.custCoId.safeParse(new URLSearchParams(useSearch()).get('custCoId'));
  const custCoId = asked.data ?? null;
  const sections = useSectionNames(custCoId);
  const list = useList<EvidenceRow>({
    name: EVIDENCE,
    title: texts.title,
    columns: isAdmin ? [...columns, companyColumn] : columns,
    getId: ({ evidenceId }) => evidenceId,
    filters: ['custCoId', 'kindCd', 'bizSectId', 'withdrawn'],
    resources: [EVIDENCE],
    load: ({ filters, ...query }, signal) =>
      listEvidence({ ...query, ...readFilters(evidenceQuery, filters) }, signal),
  });
  const close = () => open(null);
  return (
    <PageStack>
      <SearchPanel list={list} placeholder={texts.searchIn}>
        {isAdmin && <CompanyFilter list={list} name="custCoId" label={texts.company} />}
        <SelectFilter list={list} name="kindCd" label={names.kindCd} choices={evidenceKindNames} />
        <SelectFilter list={list} name="bizSectId" label={names.bizSects} choices={sections} />
        <SelectFilter
          list={list}
          name="withdrawn"
          label={texts.withdrawnFilter}
          choices={texts.withdrawnChoices}
        />
      </SearchPanel>
      <Grid
        list={list}
        toHref={({ evidenceId }) => toHref(evidenceId)}
        actions={
          <>
            <ReasonButton
              variant="default"
              size="sm"
              leftSection={<IconFileZip aria-hidden size={18} stroke={1.75} />}
              reason={isAdmin && custCoId === null ? texts.chooseCompany : null}
              onClick={() => open('archive')}
            >
              {texts.zip}
            </ReasonButton>
            {!isAdmin && (
              <Button size="sm" onClick={() => open('create')}>
                {evidenceForm.create}
              </Button>
            )}
          </>
        }
      />
      <Suspense>
        {opened === 'create' && (
          <EvidenceForm
            row={null}
            sections={Object.entries(sections ?? {}).map(([value, label]) => ({ value, label }))}
            known={{
              text: evidenceForm.known,
              actionText: evidenceForm.openKnown,
              act: ({ evidenceId }) => navigate(toHref(evidenceId)),
            }}
            onSaved={() => {
              close();
              list.reload();
            }}
            onClose={close}
          />
        )}
        {opened === 'archive' && <ArchiveForm custCoId={custCoId} onDone={close} onClose={close} />}
      </Suspense>
    </PageStack>
  );
}
