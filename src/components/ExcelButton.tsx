import { Button } from '@mantine/core';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import type { ExcelName } from '../contracts/consoleRoutes.ts';
import { grid } from '../messages/ko.grid.ts';
import { downloadExcel } from '../services/excel.ts';
import { useCommands } from './command/useCommands.ts';
import { saveExcel } from './saveExcel.ts';

interface ExcelButtonProps {
  resource: ExcelName;
  /** Name of the file where it has none of its own. */
  title: string;
  /** Record that a file has, where the resource has one file for each. */
  query?: Readonly<Record<string, string>>;
}

const nothing = {};

const all = { selected: [], reload: () => {} };

/** Saves everything of a page that is no list, or the record that `query` names, as an Excel file. */
export function ExcelButton({ resource, title, query = nothing }: ExcelButtonProps) {
  const commands = useCommands<never, 'excel'>(all, {
    excel: {
      scope: 'page',
      run: async (_, { signal }) => saveExcel(await downloadExcel(resource, query, { signal }), title),
      done: null,
    },
  });
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconFileSpreadsheet aria-hidden size={18} stroke={1.75} />}
      loading={commands.isRunning}
      onClick={() => commands.run('excel')}
    >
      {grid.excel}
    </Button>
  );
}
