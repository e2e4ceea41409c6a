import { Button } from '@mantine/core';
import IconFileZip from '@tabler/icons-react/dist/esm/icons/IconFileZip.mjs';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
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

/** All evidence that the person sees, with the archive of a cycle. */
export function EvidenceList() {
  const [, navigate] = useLocation();
  const { toHref } = useDetailParam();
  const [opened, open] = useState<'create' | 'archive' | null>(null);
  const sections = useSectionNames();
  const list = useList<EvidenceRow>({
    name: EVIDENCE,
    title: texts.title,
    columns,
    getId: ({ evidenceId }) => evidenceId,
    filters: ['kindCd', 'bizSectId', 'withdrawn'],
    resources: [EVIDENCE],
    load: ({ filters, ...query }, signal) =>
      listEvidence({ ...query, ...readFilters(evidenceQuery, filters) }, signal),
  });
  const close = () => open(null);
  return (
    <PageStack>
      <SearchPanel list={list} placeholder={texts.searchIn}>
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
            <Button
              variant="default"
              size="sm"
              leftSection={<IconFileZip aria-hidden size={18} stroke={1.75} />}
              onClick={() => open('archive')}
            >
              {texts.zip}
            </Button>
            <Button size="sm" onClick={() => open('create')}>
              {evidenceForm.create}
            </Button>
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
        {opened === 'archive' && <ArchiveForm onDone={close} onClose={close} />}
      </Suspense>
    </PageStack>
  );
}
