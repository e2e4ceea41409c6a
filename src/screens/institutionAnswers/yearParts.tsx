import { Button } from '@mantine/core';
import { useCommands } from '../../components/command/useCommands.ts';
import type { DescriptionLine } from '../../components/DescriptionList.tsx';
import { saveExcel } from '../../components/saveExcel.ts';
import type { OwnYearKey, OwnYearRow } from '../../contracts/institutionAnswers.ts';
import { toDashedDay } from '../../contracts/seoulTime.ts';
import { grid } from '../../messages/ko.grid.ts';
import { answerTexts as texts } from '../../messages/ko.institutionAnswers.ts';
import { downloadExcel } from '../../services/excel.ts';

/** Facts of a year: its due day, who is responsible, how far it is and the points that are expected. */
export const toYearLines = (row: OwnYearRow): DescriptionLine[] => [
  [texts.due, toDashedDay(row.dueYmd)],
  [texts.manager, row.managerNm ?? texts.noManager],
  [texts.progress, texts.progressOf(row.answeredCnt, row.itemCnt)],
  [texts.expected, texts.scoreOf(row.selfScore, row.maxScore, row.percent)],
];

const all = { selected: [], reload: () => {} };

/** Saves the answers of a year as an Excel file. */
export function YearExcel({ of: { id, year } }: { of: OwnYearKey }) {
  const commands = useCommands<never, 'excel'>(all, {
    excel: {
      scope: 'page',
      run: async (_, { signal }) =>
        saveExcel(await downloadExcel('instIndicatorsOwnCom', { id, year }, { signal }), texts.title),
      done: null,
    },
  });
  return (
    <Button variant="default" loading={commands.isRunning} onClick={() => commands.run('excel')}>
      {grid.excel}
    </Button>
  );
}
