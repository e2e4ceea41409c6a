import { Button } from '@mantine/core';
import type { RefusedResourceName } from '../../contracts/excelImport.ts';
import { excelImport as texts } from '../../messages/ko.excelImport.ts';
import { downloadRefused } from '../../services/excelImport.ts';
import { useCommands } from '../command/useCommands.ts';
import { saveExcel } from '../saveExcel.ts';

interface RefusedRowsProps {
  resource: RefusedResourceName;
  importId: string;
  /** Name of the rows, for where the file has none. */
  label: string;
}

/** Gives the rows back that an import leaves out, with the reasons. */
export function RefusedRows({ resource, importId, label }: RefusedRowsProps) {
  const commands = useCommands(
    { selected: [importId], reload() {} },
    {
      download: {
        run: async (_, { signal }) =>
          saveExcel(await downloadRefused(resource, importId, { signal }), texts.refusedTitle(label)),
        done: null,
      },
    },
  );
  return (
    <Button variant="default" size="sm" loading={commands.isRunning} onClick={() => commands.run('download')}>
      {texts.downloadRefused}
    </Button>
  );
}
