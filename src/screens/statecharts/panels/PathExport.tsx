import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Button, Menu } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useDialogs } from '../../../components/dialogs.tsx';
import { saveAs } from '../../../components/saveAs.ts';
import type { RegisteredChart } from '../../../machines/chart.ts';
import { pathsPanel as texts } from '../../../messages/ko.workbenchRun.ts';
import type { PathSet } from '../../../statecharts/paths.ts';
import type { SheetFormat } from './sheetFiles.ts';

const formats: readonly SheetFormat[] = ['xlsx', 'csv', 'md', 'json', 'feature', 'spec.ts'];

interface PathExportProps {
  chart: RegisteredChart;
  set: PathSet;
  cover: string;
}

/** The test sheet of the listed paths as a file. */
export function PathExport({ chart, set, cover }: PathExportProps) {
  const { alert } = useDialogs();
  const save = async (format: SheetFormat) => {
    try {
      const { makeSheet } = await import('./sheetFiles.ts');
      saveAs(await makeSheet(format, chart, set, cover), `${chart.id}-${cover}.${format}`);
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
