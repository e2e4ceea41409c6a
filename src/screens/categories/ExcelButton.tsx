import { Button } from '@mantine/core';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import { useCommands } from '../../components/command/useCommands.ts';
import { saveAs } from '../../components/saveAs.ts';
import { attachments } from '../../messages/ko.attachments.ts';
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
        const file = await downloadExcel('category', {}, { signal });
        if (file) saveAs(file.content, file.name || `${texts.title}.xlsx`);
      },
      done: attachments.downloaded,
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
