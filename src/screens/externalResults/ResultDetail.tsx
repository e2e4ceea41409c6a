import { Button } from '@mantine/core';
import { Link, useLocation, useSearch } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { deleting, useCommands } from '../../components/command/useCommands.ts';
import type { DescriptionLine } from '../../components/DescriptionList.tsx';
import { dateTime } from '../../components/formats.ts';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import type { RecordPage } from '../../components/LoadedRecord.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { PlainTable } from '../../components/PlainTable.tsx';
import { RecordButtons } from '../../components/RecordButtons.tsx';
import { RecordPanel } from '../../components/RecordPanel.tsx';
import { useSession } from '../../components/session.tsx';
import { domainCds } from '../../contracts/classifications.ts';
import { EXTERNAL_RESULT, type ExternalResultDetail } from '../../contracts/externalResults.ts';
import { resultTexts as texts } from '../../messages/ko.externalResults.ts';
import { actions, grid } from '../../messages/ko.grid.ts';
import { withSearch } from '../../paths/console.ts';
import { deleteExternalResult } from '../../services/externalResults.ts';
import classes from './ExternalResults.module.css';
import { editHref, listHref } from './resultPaths.ts';
import { ScaleText } from './ScaleNote.tsx';

/** One result: its grades as they are now and as they were announced, what was adjusted, the report and its history. */
export function ResultDetail({ result, isLoading, reload }: RecordPage & { result: ExternalResultDetail }) {
  const { evlInstRstId, cmt, attachments } = result;
  const search = useSearch();
  const [, navigate] = useLocation();
  const role = useSession(({ context: { user } }) => user?.userAuth);
  const backHref = withSearch(listHref, search);
  const commands = useCommands(
    { selected: [result], reload },
    {
      delete: {
        ...deleting<ExternalResultDetail>((row, signal) =>
          deleteExternalResult({ evlInstRstId: row.evlInstRstId }, signal),
        ),
        question: () => texts.deleteQuestion,
        onDone: () => navigate(backHref, { replace: true }),
      },
    },
  );
  return (
    <PageStack isBusy={isLoading || commands.isRunning}>
      <RecordPanel
        title={texts.name(result.crtrYr, result.instNm ?? result.instCdId)}
        lines={toLines(result, role === 'ROLE_ADMIN')}
        attachments={attachments}
      >
        <div className={classes.parts}>
          <Grades result={result} />
          <Adjustments result={result} />
          {cmt !== '' && (
            <section className={classes.part}>
              <h3 className={classes.title}>{texts.cmt}</h3>
              <p className={classes.text}>{cmt}</p>
            </section>
          )}
        </div>
      </RecordPanel>
      <RecordButtons listHref={backHref}>
        {role === 'ROLE_OPERATOR' && (
          <>
            <Button variant="default" disabled={commands.isRunning} onClick={() => commands.run('delete')}>
              {actions.delete}
            </Button>
            <Button component={Link} href={editHref(evlInstRstId)}>
              {actions.edit}
            </Button>
          </>
        )}
      </RecordButtons>
      <ActivityHistory refType={EXTERNAL_RESULT} refId={evlInstRstId} />
      <ConfirmDialog commands={commands} />
    </PageStack>
  );
}

/** Grades of the areas that the institution graded. */
function Grades({ result: { grade, domainGrades, announced } }: { result: ExternalResultDetail }) {
  const graded = domainCds.filter((domainCd) => announced.domainGrades[domainCd] !== null);
  return (
    <section className={classes.part}>
      <h3 className={classes.title}>{texts.grades}</h3>
      <PlainTable
        label={texts.grades}
        headers={[texts.area, texts.currentGrade, texts.announcedGrade]}
        rows={[
          { key: texts.grade, cells: [texts.target(null), grade, announced.grade] },
          ...graded.map((domainCd) => ({
            key: domainCd,
            cells: [texts.target(domainCd), domainGrades[domainCd], announced.domainGrades[domainCd]],
          })),
        ]}
      />
    </section>
  );
}

function Adjustments({ result: { adjustments } }: { result: ExternalResultDetail }) {
  if (adjustments.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3 className={classes.title}>{texts.adjustments}</h3>
      <PlainTable
        label={texts.adjustments}
        headers={[texts.adjustedOn, texts.adjustedArea, texts.before, texts.after, texts.reason]}
        rows={adjustments.map(({ ymd, domainCd, before, after, reason }, place) => ({
          key: String(place),
          cells: [ymd, texts.target(domainCd), before, after, reason],
        }))}
      />
    </section>
  );
}

function toLines(result: ExternalResultDetail, showsCompany: boolean): DescriptionLine[] {
  const { anncYmd, companyKoreanName, lastModifiedAt, lastModifiedBy } = result;
  const scale = result.scale && <ScaleText scale={result.scale} />;
  return [
    showsCompany ? [texts.company, companyKoreanName ?? grid.none] : null,
    [texts.announcedOn, anncYmd],
    [texts.scale, scale ?? grid.none],
    [grid.modifiedBy, lastModifiedBy?.userName ?? grid.none],
    [grid.modifiedAt, dateTime(lastModifiedAt)],
  ];
}
