import { Button } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import { date } from '../../components/formats.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { PeriodFilter } from '../../components/grid/PeriodFilter.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { useSession } from '../../components/session.tsx';
import { useCategoryChoices } from '../../components/useCategoryChoices.ts';
import { type PostArea, type PostRow, postQuery } from '../../contracts/posts.ts';
import { roleNames } from '../../messages/ko.coms.ts';
import { posts as texts } from '../../messages/ko.posts.ts';
import { withSearch } from '../../paths/console.ts';
import { downloadExcel } from '../../services/excel.ts';
import { postClients } from '../../services/posts.ts';
import { PostTitle } from './PostTitle.tsx';
import { postAreas } from './postAreas.ts';

const visibilityColumn: Readonly<Record<PostArea, GridColumn<PostRow>>> = {
  pds: {
    id: 'roles',
    header: texts.roles,
    width: 200,
    optional: true,
    value: ({ roles }) => roleNames(roles),
  },
  datacenter: { id: 'companyKoreanName', header: texts.company, width: 130, optional: true },
};

const getColumns = (area: PostArea): GridColumn<PostRow>[] => [
  { id: 'divide', header: texts.divide, width: 120 },
  {
    id: 'title',
    header: texts.subject,
    main: true,
    sortable: true,
    width: 380,
    cell: (row) => <PostTitle post={row} />,
  },
  {
    id: 'boardDate',
    header: texts.registered,
    sortable: true,
    width: 120,
    value: ({ boardDate }) => date(boardDate),
  },
  { id: 'write', header: texts.write, width: 90 },
  { id: 'fileCnt', header: texts.files, width: 90, align: 'right' },
  { id: 'downloads', header: texts.downloads, sortable: true, width: 110, align: 'right' },
  { id: 'hits', header: texts.hits, sortable: true, width: 80, align: 'right' },
  visibilityColumn[area],
  ...trackedColumns<PostRow>({ sortable: false }).map((column) => ({ ...column, optional: true })),
];
const columns = { pds: getColumns('pds'), datacenter: getColumns('datacenter') };

/** Posts of the data room or of a data centre. */
export default function PostsScreen({ area }: { area: PostArea }) {
  const search = useSearch();
  const { create, readView, writers } = postAreas[area];
  const mayWrite = useSession(({ context: { user } }) => user !== null && writers.includes(user.userAuth));
  const { choices } = useCategoryChoices(area);
  const list = useList<PostRow>({
    name: area,
    title: texts.titles[area],
    columns: columns[area],
    getId: ({ postId }) => postId,
    filters: ['categoryId', 'from', 'to'],
    resources: [area],
    load: ({ filters, ...query }, signal) =>
      postClients[area].list({ ...query, ...readFilters(postQuery, filters) }, signal),
    excel: ({ filters, q, sort }, options) =>
      downloadExcel(area, { q, sort, ...readFilters(postQuery, filters) }, options),
  });
  const names = choices?.map(({ categoryId, categoryNm }) => [categoryId, categoryNm]);

  return (
    <PageStack>
      <SearchPanel list={list} placeholder={texts.searchIn}>
        <SelectFilter
          list={list}
          name="categoryId"
          label={texts.divide}
          choices={names ? Object.fromEntries(names) : null}
        />
        <PeriodFilter list={list} label={texts.registered} />
      </SearchPanel>
      <Grid
        list={list}
        toHref={({ postId }) => withSearch(readView(postId), search)}
        actions={
          mayWrite && (
            <Button component={Link} href={create} size="sm">
              {texts.create}
            </Button>
          )
        }
      />
    </PageStack>
  );
}
