import { Button } from '@mantine/core';
import { Link, useParams } from 'wouter';
import { grouped } from '../../components/formats.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { PlainTable } from '../../components/PlainTable.tsx';
import { RecordButtons } from '../../components/RecordButtons.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { RecordPanel } from '../../components/RecordPanel.tsx';
import { useRecord } from '../../components/useRecord.ts';
import {
  type AnswerSheet,
  INSTITUTION_ANSWER,
  INSTITUTION_YEAR,
} from '../../contracts/institutionAnswers.ts';
import { unitNames } from '../../messages/ko.formula.ts';
import { grid } from '../../messages/ko.grid.ts';
import { answerTexts as texts } from '../../messages/ko.institutionAnswers.ts';
import { loadAnswerSheet } from '../../services/institutionAnswers.ts';
import classes from './SheetScreen.module.css';
import { YearImport } from './YearImport.tsx';
import { toYearLines, YearExcel } from './yearParts.tsx';
import { listHref, yearHref } from './yearPaths.ts';

/** The numbers of a year beside those of the year before, to print or to save. */
export default function SheetScreen() {
  const { id = '', year = '' } = useParams();
  const record = useRecord((signal) => loadAnswerSheet({ id, year }, signal), {
    deps: [id, year],
    resources: [INSTITUTION_YEAR, INSTITUTION_ANSWER],
  });
  return <RecordGate of={record}>{(sheet) => <Sheet sheet={sheet} />}</RecordGate>;
}

function Sheet({ sheet }: { sheet: AnswerSheet }) {
  const { rows, year, instNm, instCdId } = sheet;
  return (
    <PageStack>
      <RecordPanel title={texts.nameOf(year, instNm ?? instCdId)} lines={toYearLines(sheet)}>
        {rows.length === 0 ? (
          <p className={classes.none}>{texts.noNumbers}</p>
        ) : (
          <PlainTable
            label={texts.sheetHint}
            headers={[
              texts.itemCd,
              texts.item,
              texts.answer,
              texts.previousOf(String(Number(year) - 1)),
              texts.unit,
              texts.selfScore,
              texts.maxScore,
            ]}
            rows={rows.map((row) => ({
              key: row.instIdctrsId,
              cells: [
                row.itemCd,
                row.itemNm,
                row.answer === null ? texts.unanswered : grouped(row.answer),
                grouped(row.previous),
                row.unitCd === null ? grid.none : unitNames[row.unitCd],
                row.selfScore ?? grid.none,
                row.maxScore ?? grid.none,
              ],
            }))}
          />
        )}
      </RecordPanel>
      <RecordButtons listHref={listHref}>
        <Button variant="default" component={Link} href={yearHref(sheet)}>
          {texts.toDetail}
        </Button>
        <YearExcel of={sheet} />
        <YearImport of={sheet} />
        <Button onClick={() => window.print()}>{texts.print}</Button>
      </RecordButtons>
    </PageStack>
  );
}
