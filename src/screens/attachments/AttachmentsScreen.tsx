import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { Link } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { dateTime } from '../../components/formats.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import { readFilters } from '../../components/grid/filters.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { PeriodFilter } from '../../components/grid/PeriodFilter.tsx';
import { SearchPanel } from '../../components/grid/SearchPanel.tsx';
import { SelectFilter } from '../../components/grid/SelectFilter.tsx';
import { useList } from '../../components/grid/useList.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { saveAs } from '../../components/saveAs.ts';
import { useSession } from '../../components/session.tsx';
import { fileSize } from '../../components/upload/fileSize.ts';
import { savingZip } from '../../components/upload/savingZip.ts';
import { type AttachRow, attachQuery } from '../../contracts/attachments.ts';
import { COUNT_STEP } from '../../contracts/envelope.ts';
import type { Role } from '../../contracts/roles.ts';
import { placeName, placeNames, attachments as texts } from '../../messages/ko.attachments.ts';
import { listAttachments } from '../../services/attachments.ts';
import { downloadExcel } from '../../services/excel.ts';
import { downloadFile } from '../../services/files.ts';
import { hrefOfPlace } from './places.ts';

const getTitle = ({ filePosition }: AttachRow) =>
  [placeName(filePosition), filePosition.title].filter((part) => part !== null).join(' · ');

function Place({ row, role }: { row: AttachRow; role: Role | null }) {
  const href = hrefOfPlace(row.filePosition, role);
  return href === null ? getTitle(row) : <Link href={href}>{getTitle(row)}</Link>;
}

const columnsFor = (role: Role | null): GridColumn<AttachRow>[] => [
  { id: 'fileName', header: texts.fileName, main: true, sortable: true, width: 280 },
  {
    id: 'fileSize',
    header: texts.fileSize,
    sortable: true,
    width: 90,
    align: 'right',
    value: (row) => fileSize(row.fileSize),
  },
  {
    id: 'filePosition',
    header: texts.filePosition,
    width: 300,
    value: getTitle,
    cell: (row) => <Place row={row} role={role} />,
  },
  {
    id: 'uploadDate',
    header: texts.uploadDate,
    sortable: true,
    width: 170,
    value: ({ uploadDate }) => dateTime(uploadDate),
  },
  { id: 'write', header: texts.write, width: 90 },
  { id: 'downloads', header: texts.downloads, width: 110, align: 'right' },
  {
    id: 'companyKoreanName',
    header: texts.company,
    width: 130,
    optional: role !== 'ROLE_ADMIN',
  },
];

/** Every file of whatever the person may see. */
export default function AttachmentsScreen() {
  const role = useSession(({ context: { user } }) => user?.userAuth ?? null);
  const list = useList<AttachRow>({
    name: 'attachments',
    title: texts.title,
    columns: columnsFor(role),
    getId: ({ fileId }) => fileId,
    countStep: COUNT_STEP,
    filters: ['refType', 'from', 'to'],
    load: ({ filters, ...query }, signal) =>
      listAttachments({ ...query, ...readFilters(attachQuery, filters) }, signal),
    excel: ({ filters, q, sort }, options) =>
      downloadExcel('attach', { q, sort, ...readFilters(attachQuery, filters) }, options),
  });
  const commands = useCommands(list, {
    download: {
      scope: 'one',
      async run([row], { signal }) {
        if (!row) return;
        const file = await downloadFile(row.fileId, signal);
        saveAs(file.content, file.name || row.fileName);
      },
      done: texts.downloaded,
    },
    zip: savingZip<AttachRow>(texts.zipName, ({ fileId }) => fileId),
  });

  return (
    <PageStack>
      <SearchPanel list={list} placeholder={texts.searchIn}>
        <SelectFilter list={list} name="refType" label={texts.filePosition} choices={placeNames} />
        <PeriodFilter list={list} label={texts.uploadPeriod} />
      </SearchPanel>
      <Grid
        list={list}
        selectable
        onOpen={(row) => commands.run('download', [row])}
        actions={
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload aria-hidden size={18} stroke={1.75} />}
            loading={commands.isRunning}
            onClick={() => commands.run('zip')}
          >
            {texts.downloadSelected}
          </Button>
        }
      />
      <ConfirmDialog commands={commands} />
    </PageStack>
  );
}
