import { grouped } from '../../components/formats.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import type { BasicInfo } from '../../contracts/essentialInfo.ts';
import { basicTotals } from '../../contracts/essentialTotals.ts';
import { essentialInfo as texts } from '../../messages/ko.essentialInfo.ts';

/** The year of a row, which leads to it. */
export const yearColumn = <Row extends { crtrYr: string }>(): GridColumn<Row> => ({
  id: 'crtrYr',
  header: texts.year,
  main: true,
  sortable: true,
  width: 110,
  value: ({ crtrYr }) => texts.yearShown(crtrYr),
});

/** Columns of what companies and partner companies enter alike. */
export const basicColumns = <Row extends BasicInfo>(): GridColumn<Row>[] => [
  {
    id: 'employees',
    header: texts.employees,
    width: 110,
    align: 'right',
    value: (row) => grouped(basicTotals(row).employees),
  },
  {
    id: 'femaleShare',
    header: texts.femaleShare,
    width: 120,
    align: 'right',
    value: (row) => basicTotals(row).femaleShare,
  },
  {
    id: 'revenue',
    header: texts.revenueUnit,
    width: 160,
    align: 'right',
    sortable: true,
    value: (row) => grouped(row.revenue),
  },
  {
    id: 'assets',
    header: texts.assetsUnit,
    width: 170,
    align: 'right',
    sortable: true,
    value: (row) => grouped(row.assets),
  },
  {
    id: 'sites',
    header: texts.siteTotal,
    width: 100,
    align: 'right',
    value: (row) => grouped(basicTotals(row).sites),
  },
];
