import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { resultHref } from '../../components/diagnosis/hrefs.ts';
import { nameTextUse } from '../../components/diagnosis/textUse.ts';
import { FormSection } from '../../components/form/FormSection.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { PlainTable } from '../../components/PlainTable.tsx';
import { RecordButtons } from '../../components/RecordButtons.tsx';
import { useSession } from '../../components/session.tsx';
import { useLightPrint } from '../../components/useLightPrint.ts';
import type { DiagnosisResult } from '../../contracts/diagnosisRuns.ts';
import { diagnosisReportTexts as texts } from '../../messages/ko.diagnosisReport.ts';
import { diagnosisFigureTexts as figureTexts, nameResult } from '../../messages/ko.diagnosisScreens.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import classes from './Preview.module.css';
import { ReportSheet } from './ReportSheet.tsx';
import { FoundResult } from './ResultScreen.tsx';
import { lacksPhrases, listMissingTexts, listReportPages } from './reportPages.ts';
import { type ResultAddress, toResultQuery, useResultAddress } from './resultAddress.ts';

/** The report of a result as it would print, page by page, and the texts that it lacks. */
export default function PreviewScreen() {
  const address = useResultAddress();
  return (
    <FoundResult address={address}>{(result) => <Report result={result} address={address} />}</FoundResult>
  );
}

function Report({ result, address }: { result: DiagnosisResult; address: ResultAddress }) {
  useLightPrint();
  const role = useSession(({ context }) => context.user?.userAuth ?? null);
  const pages = listReportPages(result);
  const query = toResultQuery(result, address);
  return (
    <PageStack>
      <header className={classes.screenOnly}>
        <h1 className={classes.heading}>{texts.title}</h1>
        <p className={classes.note}>{[result.companyNm, nameResult(result)].join(' · ')}</p>
      </header>
      {role !== 'ROLE_WORKER' && (
        <div className={classes.screenOnly}>
          <MissingTexts result={result} isAdmin={role === 'ROLE_ADMIN'} />
        </div>
      )}
      <section className={classes.sheets} aria-label={texts.pages}>
        {pages.map((page, place) => (
          <ReportSheet
            // biome-ignore lint/suspicious/noArrayIndexKey: pages of a result never change
            key={place}
            result={result}
            page={page}
            number={place + 1}
            total={pages.length}
          />
        ))}
      </section>
      <RecordButtons listHref={resultHref(result, query)} listText={texts.toResult}>
        <Button onClick={() => window.print()}>{texts.print}</Button>
      </RecordButtons>
    </PageStack>
  );
}

/** Places of the report without a text, with the way to the texts for those who write them. */
function MissingTexts({ result, isAdmin }: { result: DiagnosisResult; isAdmin: boolean }) {
  const missing = listMissingTexts(result);
  const lacksAll = lacksPhrases(result);
  const isComplete = missing.length === 0 && !lacksAll;
  return (
    <FormSection title={texts.missing}>
      <p className={classes.note}>
        {isComplete && texts.missingNone}
        {lacksAll && texts.noPhrases(result.dgnsYr)}
        {missing.length > 0 && texts.missingHint(missing.length)}{' '}
        {!isComplete && <WayToPhrases year={result.dgnsYr} isAdmin={isAdmin} />}
      </p>
      {missing.length > 0 && (
        <div className={classes.missing}>
          <PlainTable
            label={texts.missing}
            headers={[texts.place, texts.use, texts.cause]}
            rows={missing.map(({ node, use, cause }) => ({
              key: `${node.itemId} ${use}`,
              cells: [node.itemNm, nameTextUse(use), figureTexts.textCauses[cause]],
            }))}
          />
        </div>
      )}
    </FormSection>
  );
}

const WayToPhrases = ({ year, isAdmin }: { year: string; isAdmin: boolean }) =>
  isAdmin ? (
    <Link className={classes.link} href={withSearch(pathTo('indicator-report-phrase'), `crtrYr=${year}`)}>
      {texts.toPhrases}
    </Link>
  ) : (
    texts.askAdmin
  );
