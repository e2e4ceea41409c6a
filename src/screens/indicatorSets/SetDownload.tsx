import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCommands } from '../../components/command/useCommands.ts';
import { ReasonModal } from '../../components/ReasonModal.tsx';
import { saveAs } from '../../components/saveAs.ts';
import type { IndicatorSet, SetKind } from '../../contracts/indicatorSets.ts';
import { grid } from '../../messages/ko.grid.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import type { ExcelOptions } from '../../services/excel.ts';
import { downloadSet } from '../../services/indicatorSets.ts';

/** The version as an Excel file, which can be changed and read in again; a company's names who is in charge, so it asks why. */
export function SetDownload({ kind, set }: { kind: SetKind; set: IndicatorSet }) {
  const [asksReason, setAsksReason] = useState(false);
  const save = async (shown: IndicatorSet, options: ExcelOptions) => {
    const file = await downloadSet(kind, shown, options);
    if (!options.signal?.aborted) saveAs(file.content, file.name || `${shown.setNm}.xlsx`);
  };
  const commands = useCommands(
    { selected: [set], reload() {} },
    {
      download: {
        run: async ([shown], { signal }) => {
          if (shown) await save(shown, { signal });
        },
        done: grid.exportStarted,
      },
    },
  );
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={commands.isRunning}
        onClick={() => (kind === 'coset' ? setAsksReason(true) : commands.run('download'))}
      >
        {texts.excelDownload}
      </Button>
      {asksReason && (
        <ReasonModal
          title={grid.exportReason}
          hint={grid.exportReasonHint}
          submitText={grid.exportSubmit}
          doneText={grid.exportStarted}
          run={(reason, signal) => save(set, { reason, signal })}
          onDone={() => setAsksReason(false)}
          onClose={() => setAsksReason(false)}
        />
      )}
    </>
  );
}
