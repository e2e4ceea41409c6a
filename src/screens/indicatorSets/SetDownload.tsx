import { Button } from '@mantine/core';
import { useCommands } from '../../components/command/useCommands.ts';
import { saveAs } from '../../components/saveAs.ts';
import type { IndicatorSet, SetKind } from '../../contracts/indicatorSets.ts';
import { grid } from '../../messages/ko.grid.ts';
import { setTexts as texts } from '../../messages/ko.setScreens.ts';
import { downloadSet } from '../../services/indicatorSets.ts';

/** The version as an Excel file, which can be changed and read in again. */
export function SetDownload({ kind, set }: { kind: SetKind; set: IndicatorSet }) {
  const commands = useCommands(
    { selected: [set], reload() {} },
    {
      download: {
        run: async ([shown], { signal }) => {
          if (!shown) return;
          const file = await downloadSet(kind, shown, { signal });
          if (!signal.aborted) saveAs(file.content, file.name || `${shown.setNm}.xlsx`);
        },
        done: grid.exportStarted,
      },
    },
  );
  return (
    <Button variant="default" size="sm" loading={commands.isRunning} onClick={() => commands.run('download')}>
      {texts.excelDownload}
    </Button>
  );
}
