import '@mantine/core/styles/Badge.layer.css';
import { Badge, Button } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import { DocumentBadge } from '../../components/document/DocumentBadge.tsx';
import { dateTime } from '../../components/formats.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { seoulDay } from '../../contracts/seoulTime.ts';
import { TERMS_REF, type TermsRow, termsQuery } from '../../contracts/terms.ts';
import { documents, documentTexts } from '../../messages/ko.documents.ts';
import { termsKindNames, termsTitle, terms as texts } from '../../messages/ko.terms.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { downloadExcel } from '../../services/excel.ts';
import { listTerms } from '../../services/termsManagement.ts';
import classes from './Agreements.module.css';
import type { SectionName } from './sections.ts';

/** A published version that is not in force is yet to be, or was until a newer one was. */
const formatEffectiveDay = (effectiveFrom: string | null) =>
  effectiveFrom !== null && effectiveFrom > seoulDay(Date.now()) ? texts.upcoming : texts.past;

const columns: GridColumn<TermsRow>[] = [
  {
    id: 'ver',
    header: texts.kindAndVersion,
    main: true,
    sortable: true,
    width: 240,
    value: termsTitle,
  },
  {
    id: 'state',
    header: documents.state,
    width: 150,
    value: ({ state }) => documentTexts.states[state],
    cell: ({ state, isInForce, effectiveFrom }) => (
      <span className={classes.badges}>
        <DocumentBadge state={state} />
        {state === 'published' && (
          <Badge
            component="span"
            variant={isInForce ? 'filled' : 'light'}
            radius="sm"
            color={isInForce ? 'brand' : 'gray'}
          >
            {isInForce ? texts.inForce : formatEffectiveDay(effectiveFrom)}
          </Badge>
        )}
      </span>
    ),
  },
  { id: 'effectiveFrom', header: texts.effectiveFrom, sortable: true, width: 110 },
  {
    id: 'required',
    header: texts.required,
    width: 90,
    value: ({ required }) => texts.requiredNames[required ? 'true' : 'false'],
  },
  { id: 'changes', header: texts.changes, width: 320 },
  {
    id: 'publishedAt',
    header: documents.publishedAt,
    sortable: true,
    width: 150,
    value: ({ publishedAt }) => (publishedAt === null ? null : dateTime(publishedAt)),
  },
  ...trackedColumns<TermsRow>().map((column) => ({ ...column, optional: true })),
];

/** Versions of terms, with the ways to each and to a new one. */
export default function AgreementsScreen({ section }: { section: SectionName }) {
  const search = useSearch();
  const list = useList<TermsRow>({
    name: 'terms',
    title: texts.title,
    columns,
    getId: ({ termId }) => termId,
    filters: ['trmsSeCdId', 'state'],
    resources: [TERMS_REF],
    load: ({ filters, ...query }, signal) =>
      listTerms({ ...query, ...readFilters(termsQuery, filters) }, signal),
    excel: ({ filters, q, sort }, options) =>
      downloadExcel('terms', { q, sort, ...readFilters(termsQuery, filters) }, options),
  });

  return (
    <PageStack>
      <SearchPanel list={list} placeholder={texts.searchIn}>
        <SelectFilter list={list} name="trmsSeCdId" label={texts.kind} choices={termsKindNames} />
        <SelectFilter list={list} name="state" label={documents.state} choices={documentTexts.states} />
      </SearchPanel>
      <Grid
        list={list}
        toHref={({ termId }) => withSearch(pathTo(`${section}-agreement-view`, { termId }), search)}
        actions={
          <Button component={Link} href={pathTo(`${section}-agreement-create`)} size="sm">
            {texts.create}
          </Button>
        }
      />
    </PageStack>
  );
}
