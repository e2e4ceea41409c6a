import '@mantine/core/styles/Badge.layer.css';
import { Badge, Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { deleting, useCommands } from '../../components/command/useCommands.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import { EditableList } from '../../components/grid/EditableList.tsx';
import { usePhone } from '../../components/grid/phone.ts';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { useList } from '../../components/grid/useList.ts';
import { withinPage } from '../../components/openPage.ts';
import { useRecord } from '../../components/useRecord.ts';
import { COMMON_CODE_LEVELS, type CommonCode } from '../../contracts/commonCodes.ts';
import type { ListRequest } from '../../machines/list/types.ts';
import { commonCodes } from '../../messages/ko.coms.ts';
import { grid } from '../../messages/ko.grid.ts';
import { pathTo } from '../../paths/console.ts';
import {
  COMMON_CODE,
  deleteCommonCode,
  listCommonCodeGroups,
  listCommonCodes,
} from '../../services/commonCodes.ts';
import { downloadExcel } from '../../services/excel.ts';
import type { CodeImport } from './CodeImportModal.tsx';
import { CommonCodeGroups } from './CommonCodeGroups.tsx';
import classes from './CommonCodesScreen.module.css';

const CodeImportModal = lazy(() => import('./CodeImportModal.tsx'));
const CommonCodeForm = lazy(() => import('./CommonCodeForm.tsx'));

const hrefOfGroup = (group: string | null) =>
  pathTo('coms-comcode') + (group === null ? '' : `?${new URLSearchParams({ group })}`);

/** Codes of the group in the address; the groups themselves when there is none. */
function load({ filters: { group }, ...query }: ListRequest, signal: AbortSignal) {
  return group
    ? listCommonCodes({ ...query, upCommonCodeId: group }, { signal })
    : listCommonCodeGroups(query, signal);
}

const columns: GridColumn<CommonCode>[] = [
  { id: 'commonCodeKorName', header: commonCodes.name, main: true, sortable: true, width: 130 },
  {
    id: 'commonCodeId',
    header: commonCodes.id,
    sortable: true,
    width: 280,
    cell: ({ commonCodeId, system }) => (
      <span className={classes.code}>
        {commonCodeId}
        {system && (
          <Badge component="span" variant="light" color="gray" radius="sm" title={commonCodes.systemHint}>
            {commonCodes.system}
          </Badge>
        )}
      </span>
    ),
  },
  {
    id: 'sortOrder',
    header: commonCodes.order,
    sortable: true,
    width: 70,
    align: 'right',
  },
  {
    id: 'enabled',
    header: commonCodes.enabled,
    width: 80,
    value: ({ enabled }) => (enabled ? commonCodes.use : commonCodes.noUse),
    cell: ({ enabled }) => (
      <span className={enabled ? undefined : classes.off}>
        {enabled ? commonCodes.use : commonCodes.noUse}
      </span>
    ),
  },
  {
    id: 'childCnt',
    header: commonCodes.children,
    width: 90,
    cell: ({ commonCodeId, commonCodeKorName, childCnt, lvl }) =>
      lvl < COMMON_CODE_LEVELS ? (
        <Link
          href={hrefOfGroup(commonCodeId)}
          {...withinPage()}
          aria-label={commonCodes.openChildren(commonCodeKorName, childCnt)}
        >
          {commonCodes.childCount(childCnt)}
        </Link>
      ) : (
        grid.none
      ),
  },
  ...trackedColumns<CommonCode>(),
];

/** The list to copy for a new resource, with its form in a modal. */
export default function CommonCodesScreen() {
  const group = new URLSearchParams(useSearch()).get('group');
  const [groups, groupsSend] = useRecord((signal) => listCommonCodeGroups({}, signal), {
    resources: [COMMON_CODE],
  });
  const list = useList<CommonCode>({
    name: 'commonCodes',
    title: commonCodes.title,
    columns,
    getId: ({ commonCodeId }) => commonCodeId,
    filters: ['group'],
    load,
    resources: [COMMON_CODE],
    excel: ({ filters: { group }, q, sort }, options) =>
      downloadExcel('commoncode', { q, sort, upCommonCodeId: group }, options),
  });
  const commands = useCommands(list, {
    delete: deleting<CommonCode>(({ commonCodeId }, signal) => deleteCommonCode({ commonCodeId }, signal)),
  });

  const [imported, setImported] = useState<CodeImport | null>(null);

  const isPhone = usePhone();
  const side = <CommonCodeGroups state={groups} send={groupsSend} chosen={group} toHref={hrefOfGroup} />;

  return (
    <div className={classes.page}>
      {!isPhone && side}
      <div className={classes.codes}>
        <EditableList
          list={list}
          commands={commands}
          selectable={({ system }) => !system}
          side={isPhone && side}
          searchIn={commonCodes.searchIn}
          actions={
            <>
              {group === null && (
                <Button variant="default" size="sm" onClick={() => setImported({ resource: 'gics' })}>
                  {commonCodes.gicsImport}
                </Button>
              )}
              <Button
                variant="default"
                size="sm"
                onClick={() => setImported({ resource: 'commoncode', group })}
              >
                {commonCodes.import}
              </Button>
            </>
          }
          createText={group === null ? commonCodes.newGroup : commonCodes.newCode}
          editor={(props) => <CommonCodeForm {...props} upCommonCodeId={group} />}
        />
      </div>
      {imported && (
        <Suspense>
          <CodeImportModal target={imported} onClose={() => setImported(null)} />
        </Suspense>
      )}
    </div>
  );
}
