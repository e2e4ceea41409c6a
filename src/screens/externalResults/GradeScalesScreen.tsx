import { lazy } from 'react';
import { deleting, useCommands } from '../../components/command/useCommands.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import { EditableList } from '../../components/grid/EditableList.tsx';
import { readFilters } from '../../components/grid/filters.ts';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { useList } from '../../components/grid/useList.ts';
import { ConfirmBadge } from '../../components/indicators/ConfirmBadge.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { GRADE_SCALE, type GradeScaleRow, gradeScaleQuery } from '../../contracts/gradeScales.ts';
import { scaleTexts as texts } from '../../messages/ko.externalResults.ts';
import { downloadExcel } from '../../services/excel.ts';
import { deleteGradeScale, listGradeScales } from '../../services/gradeScales.ts';
import { useInstitutionNames } from './useInstitutionNames.ts';

const GradeScaleForm = lazy(() => import('./GradeScaleForm.tsx'));

const columns: GridColumn<GradeScaleRow>[] = [
  {
    id: 'instNm',
    header: texts.institution,
    main: true,
    sortable: true,
    width: 200,
    value: ({ instNm, instCdId }) => instNm ?? instCdId,
  },
  {
    id: 'fromYr',
    header: texts.fromYr,
    sortable: true,
    width: 130,
    value: ({ fromYr }) => texts.yearShown(fromYr),
  },
  { id: 'kindCd', header: texts.kind, width: 80, value: ({ kindCd }) => texts.kinds[kindCd] },
  { id: 'grades', header: texts.scale, width: 320, value: texts.show },
  {
    id: 'toBeConfirmed',
    header: texts.toBeConfirmed,
    width: 110,
    value: ({ toBeConfirmed }) => texts.confirmed[toBeConfirmed ? 'Y' : 'N'],
    cell: ({ toBeConfirmed }) =>
      toBeConfirmed ? <ConfirmBadge hint={texts.toBeConfirmedHint} /> : texts.confirmed.N,
  },
  { id: 'remark', header: texts.remark, width: 260 },
  ...trackedColumns<GradeScaleRow>().map((column) => ({
    ...column,
    optional: true,
    sortable: column.id === 'lastModifiedAt',
  })),
];

/** Scales by which external institutions grade: administrators keep them, companies give results by them. */
export default function GradeScalesScreen() {
  const institutions = useInstitutionNames();
  const list = useList<GradeScaleRow>({
    name: 'gradeScales',
    title: texts.title,
    columns,
    getId: ({ instGrdScaleId }) => instGrdScaleId,
    filters: ['instCdId'],
    resources: [GRADE_SCALE],
    load: ({ filters, ...query }, signal) =>
      listGradeScales({ ...query, ...readFilters(gradeScaleQuery, filters) }, signal),
    excel: ({ filters, q, sort }, options) =>
      downloadExcel('instGrdScale', { q, sort, ...readFilters(gradeScaleQuery, filters) }, options),
  });
  const commands = useCommands(list, {
    delete: deleting<GradeScaleRow>(({ instGrdScaleId }, signal) =>
      deleteGradeScale({ instGrdScaleId }, signal),
    ),
  });
  return (
    <PageStack isBusy={commands.isRunning}>
      <EditableList
        list={list}
        commands={commands}
        selectable
        searchIn={texts.searchIn}
        filters={
          <SelectFilter list={list} name="instCdId" label={texts.institution} choices={institutions} />
        }
        createText={texts.create}
        editor={(props) => <GradeScaleForm {...props} />}
      />
    </PageStack>
  );
}
