import { serviceStateExcelQuery } from '../../../src/contracts/excel.ts';
import { roleSets } from '../../../src/contracts/roleSets.ts';
import { type ServiceStateRow, serviceOwners, servicePaths } from '../../../src/contracts/serviceState.ts';
import { serviceTexts } from '../../../src/messages/ko.service.ts';
import { type ExportSource, listExport } from '../sheets/listExport.ts';
import type { ExcelColumn } from '../sheets/workbook.ts';
import { serviceStates } from './service.ts';

const serviceStateColumns = (name: string): ExcelColumn<ServiceStateRow>[] => [
  { header: name, width: 30, value: (row) => row.name },
  { header: serviceTexts.month, width: 12, value: ({ month }) => month },
  { header: serviceTexts.signIns, width: 12, decimals: 0, value: ({ signIns }) => signIns },
  { header: serviceTexts.activeUsers, width: 12, decimals: 0, value: ({ activeUsers }) => activeUsers },
  { header: serviceTexts.users, width: 12, decimals: 0, value: ({ users }) => users },
  {
    header: `${serviceTexts.storage} (bytes)`,
    width: 18,
    decimals: 0,
    value: ({ storageBytes }) => storageBytes,
  },
  {
    header: serviceTexts.refreshedAt,
    width: 18,
    time: 'second',
    value: ({ refreshedAt }) => new Date(refreshedAt),
  },
];

/** Excel files of the state of the service. */
export const serviceStateExports: readonly ExportSource[] = serviceOwners.map((owner) =>
  listExport({
    path: `/${servicePaths[owner]}`,
    access: roleSets.admin,
    summary: `${serviceTexts.titles[owner]} 엑셀`,
    title: serviceTexts.titles[owner],
    query: serviceStateExcelQuery,
    columns: serviceStateColumns(serviceTexts.names[owner]),
    readAll: serviceStates[owner].readAll,
  }),
);
