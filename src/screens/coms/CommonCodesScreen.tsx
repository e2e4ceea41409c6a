import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Anchor.layer.css';
import { Anchor, Badge, Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { pathTo } from '../../app/paths.console.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { useList } from '../../components/grid/useList.ts';
import { withinPage } from '../../components/openPage.ts';
import { useRecord } from '../../components/useRecord.ts';
import { COMMON_CODE_LEVELS, type CommonCode } from '../../contracts/commonCodes.ts';
import type { ListAsk } from '../../machines/list/types.ts';
import { commonCodes } from '../../messages/ko.coms.ts';
import { actions, confirmations, grid, results } from '../../messages/ko.grid.ts';
import { deleteCommonCode, listCommonCodeGroups, listCommonCodes } from '../../services/commonCodes.ts';
import { CommonCodeGroups } from './CommonCodeGroups.tsx';
import classes from './CommonCodesScreen.module.css';

const CommonCodeForm = lazy(() => import('./CommonCodeForm.tsx'));

const hrefOfGroup = (group: string | null) =>
  pathTo('coms-comcode') + (group === null ? '' : `?${new URLSearchParams({ group })}`);

/** Codes of the group in the address; the groups themselves when there is none. */
function load({ filters: { group }, ...query }: ListAsk, signal: AbortSignal) {
  return group
    ? listCommonCodes({ ...query, upCommonCodeId: group }, { signal })
    : listCommonCodeGroups(query, signal);
}

async function removeAll(codes: readonly CommonCode[], signal: AbortSignal) {
  for (const { commonCodeId } of codes) await deleteCommonCode({ commonCodeId }, signal);
}

const columns = (edit: (code: CommonCode) => void): GridColumn<CommonCode>[] => [
  {
    id: 'commonCodeKorName',
    header: commonCodes.name,
    main: true,
    sortable: true,
    width: 160,
    cell: (code) => (
      <Anchor component="button" type="button" ta="left" onClick={() => edit(code)}>
        {code.commonCodeKorName}
      </Anchor>
    ),
  },
  {
    id: 'commonCodeId',
    header: commonCodes.id,
    sortable: true,
    width: 250,
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
    width: 80,
    align: 'right',
  },
  {
    id: 'enabled',
    header: commonCodes.enabled,
    width: 110,
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
    width: 100,
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
  const [edited, edit] = useState<CommonCode | 'new' | null>(null);
  const [groups, groupsSend] = useRecord((signal) => listCommonCodeGroups({}, signal));
  const list = useList<CommonCode>({
    name: 'commonCodes',
    title: commonCodes.title,
    columns: columns(edit),
    idOf: ({ commonCodeId }) => commonCodeId,
    filters: ['group'],
    load,
    commands: {
      delete: {
        question: (codes) => confirmations.delete(codes.length),
        run: async (codes, signal) => {
          await removeAll(codes, signal);
          groupsSend({ type: 'record.reload' });
        },
        done: results.deleted,
      },
    },
  });
  const saved = () => {
    edit(null);
    list.refresh();
    groupsSend({ type: 'record.reload' });
  };

  return (
    <div className={classes.page}>
      <CommonCodeGroups state={groups} send={groupsSend} chosen={group} hrefOf={hrefOfGroup} />
      <div className={classes.codes}>
        <SearchPanel list={list} placeholder={commonCodes.searchIn} />
        <Grid
          list={list}
          selectable={({ system }) => !system}
          actions={
            <>
              <Button variant="default" size="sm" onClick={() => list.run('delete')}>
                {actions.delete}
              </Button>
              <Button size="sm" onClick={() => edit('new')}>
                {group === null ? commonCodes.newGroup : commonCodes.newCode}
              </Button>
            </>
          }
        />
      </div>
      {edited && (
        <Suspense>
          <CommonCodeForm
            code={edited === 'new' ? null : edited}
            upCommonCodeId={group}
            onSaved={saved}
            onClose={() => edit(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
