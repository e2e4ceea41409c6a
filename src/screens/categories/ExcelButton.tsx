import { Button } from '@mantine/core';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import { useCommands } from '../../components/command/useCommands.ts';
import { saveExcel } from '../../components/saveExcel.ts';
import { categories as texts } from '../../messages/ko.categories.ts';
import { grid } from '../../messages/ko.grid.ts';
import { downloadExcel } from '../../services/excel.ts';

const all = { selected: [], reload: () => {} };

/** Saves all categories as an Excel file. */
export function ExcelButton() {
  const commands = useCommands<never, 'excel'>(all, {
    excel: {
      scope: 'page',
      async run(_, { signal }) {
        saveExcel(await downloadExcel('category', {}, { signal }), texts.title);
      },
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
