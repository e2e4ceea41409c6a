import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Button, Menu } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useDialogs } from '../../../components/dialogs.tsx';
import { saveAs } from '../../../components/saveAs.ts';
import { pathsPanel as texts } from '../../../messages/ko.workbenchRun.ts';
import type { ChartSheet } from '../../../statecharts/sheets/sheet.ts';
import type { SheetFormat } from './sheetFiles.ts';

const formats: readonly SheetFormat[] = ['xlsx', 'csv', 'md', 'json', 'feature', 'spec.ts'];

interface SheetExportProps {
  /** Name of the file, without its ending. */
  name: string;
  sheet(): ChartSheet;
}

/** A test sheet as a file. */
export function SheetExport({ name, sheet }: SheetExportProps) {
  const { alert } = useDialogs();
  const save = async (format: SheetFormat) => {
    try {
      const { sheetFile } = await import('./sheetFiles.ts');
      saveAs(await sheetFile(format, sheet()), `${name}.${format}`);
    } catch {
      await alert(texts.exportFailed);
    }
  };
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button variant="default" size="compact-sm" leftSection={<IconDownload aria-hidden size={16} />}>
          {texts.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {texts.formats[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
