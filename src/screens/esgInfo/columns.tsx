import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import { grouped } from '../../components/formats.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import { trackedColumns } from '../../components/grid/trackedColumns.ts';
import type { CertificationState, EsgInfoKind, EsgInfoRow } from '../../contracts/esgInfo.ts';
import { esgInfo as texts } from '../../messages/ko.esgInfo.ts';
import { grid } from '../../messages/ko.grid.ts';

const colours: Record<CertificationState, string> = { valid: 'brand', ending: 'red', ended: 'gray' };

export const StateBadge = ({ state }: { state: CertificationState }) => (
  <Badge component="span" variant="light" radius="sm" color={colours[state]}>
    {texts.states[state]}
  </Badge>
);

export const formatStandards = ({ standards }: Pick<EsgInfoRow, 'standards'>): string | null =>
  standards?.map((code) => texts.standardNames[code]).join(', ') || null;
export const formatAssurance = ({ assured, assurer }: Pick<EsgInfoRow, 'assured' | 'assurer'>): string =>
  assured ? `${texts.isAssured} (${assurer})` : texts.isNotAssured;
export const formatPeriod = ({
  validFrom,
  validTo,
}: Pick<EsgInfoRow, 'validFrom' | 'validTo'>): string | null =>
  validFrom && texts.between(validFrom, validTo);
/** A value of a target with its year. */
export const targetText = (year: string | null, value: string | null, unit: string | null): string =>
  texts.valueIn(year ?? grid.none, grouped(value), unit ?? '');

const title: GridColumn<EsgInfoRow> = {
  id: 'title',
  header: texts.subject,
  main: true,
  sortable: true,
  width: 260,
};
const files: GridColumn<EsgInfoRow> = { id: 'fileCnt', header: texts.files, width: 90, align: 'right' };
const year = (header: string): GridColumn<EsgInfoRow> => ({
  id: 'crtrYr',
  header,
  sortable: true,
  width: 110,
});
const tracked = trackedColumns<EsgInfoRow>();

/** Columns of the list of each kind. */
export const columnsByKind: Readonly<Record<EsgInfoKind, GridColumn<EsgInfoRow>[]>> = {
  report: [
    title,
    year(texts.reportYear),
    { id: 'standards', header: texts.standards, width: 180, value: formatStandards },
    { id: 'assured', header: texts.assured, width: 200, value: formatAssurance },
    files,
    ...tracked,
  ],
  certification: [
    title,
    {
      id: 'certCd',
      header: texts.certCd,
      width: 190,
      value: ({ certCd }) => certCd && texts.certNames[certCd],
    },
    { id: 'issuer', header: texts.issuer, width: 140 },
    { id: 'validTo', header: texts.period, sortable: true, width: 210, value: formatPeriod },
    {
      id: 'state',
      header: texts.state,
      width: 130,
      value: ({ state }) => state && texts.states[state],
      cell: ({ state }) => state && <StateBadge state={state} />,
    },
    files,
    ...tracked,
  ],
  policy: [
    title,
    { id: 'validFrom', header: texts.effectiveFrom, sortable: true, width: 130 },
    files,
    ...tracked,
  ],
  target: [
    title,
    {
      id: 'baseline',
      header: texts.baseline,
      width: 200,
      value: ({ baseYr, baseValue, unit }) => targetText(baseYr, baseValue, unit),
    },
    {
      ...year(texts.goal),
      width: 200,
      value: ({ crtrYr, targetValue, unit }) => targetText(crtrYr, targetValue, unit),
    },
    files,
    ...tracked,
  ],
};
