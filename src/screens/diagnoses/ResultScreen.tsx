import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import { CompanySelect } from '../../components/CompanySelect.tsx';
import { runsHref } from '../../components/diagnosis/hrefs.ts';
import { MessagePage } from '../../components/MessagePage.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useSession } from '../../components/session.tsx';
import { useRecord } from '../../components/useRecord.ts';
import {
  DIAGNOSIS_RUN,
  type DiagnosisResult,
  type DiagnosisSubjectQuery,
} from '../../contracts/diagnosisRuns.ts';
import { isGone } from '../../machines/scaffold.ts';
import { diagnosisResultTexts as texts } from '../../messages/ko.diagnosisScreens.ts';
import { namePeriod } from '../../messages/ko.entries.ts';
import { routeTitles } from '../../messages/ko.routes.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { findDiagnosisResult } from '../../services/diagnoses.ts';
import { CategoryPage } from './CategoryPage.tsx';
import { Explained } from './Explained.tsx';
import { ResultPage } from './ResultPage.tsx';
import classes from './Results.module.css';
import { type ResultAddress, requireSubject, useResultAddress } from './resultAddress.ts';
import { UnknownResult } from './UnknownResult.tsx';

/** The result of a section or of the company in a quarter or a year, or one category of it, as the address says. */
export default function ResultScreen() {
  const { parentIdctrsClsfctnId: domainId, idctrsClsfctnId: categoryId } = useParams();
  const address = useResultAddress();
  // one screen for four routes: their table loads with the login page, which has no bytes to spare
  return (
    <FoundResult address={address}>
      {(result) => (
        <>
          {domainId === undefined || categoryId === undefined ? (
            <ResultPage result={result} address={address} />
          ) : (
            <CategoryPage result={result} address={address} place={{ domainId, categoryId }} />
          )}
          <Explained result={result} address={address} />
        </>
      )}
    </FoundResult>
  );
}

interface FoundResultProps {
  address: ResultAddress;
  children(result: DiagnosisResult): ReactNode;
}

/** Draws the result that an address names; an administrator chooses the company first. */
export function FoundResult({ address, children }: FoundResultProps) {
  const { custCoId, show, subject } = address;
  const isAdmin = useSession(({ context }) => context.user?.userAuth === 'ROLE_ADMIN');
  if (isAdmin && custCoId === null) {
    return (
      <PageStack>
        <h1 className={classes.heading}>{texts.title}</h1>
        <CompanySelect value={null} onChange={(id) => show({ custCoId: id })} />
        <p>{texts.chooseCompany}</p>
      </PageStack>
    );
  }
  return <LoadedResult subject={subject}>{children}</LoadedResult>;
}

interface LoadedResultProps extends Pick<FoundResultProps, 'children'> {
  subject: DiagnosisSubjectQuery | null;
}

function LoadedResult({ subject, children }: LoadedResultProps) {
  const record = useRecord(async (signal) => findDiagnosisResult(requireSubject(subject), signal), {
    deps: [JSON.stringify(subject)],
    resources: [DIAGNOSIS_RUN],
  });
  const [state] = record;
  const { feedback } = state.context;
  if (state.matches('failed') && feedback && isGone(null, feedback)) return <UnknownResult />;
  return (
    <RecordGate of={record}>
      {(found) => {
        if (found.status === 'found') return children(found.result);
        return subject && <NoResult subject={subject} isBegun={found.status === 'noResult'} />;
      }}
    </RecordGate>
  );
}

interface NoResultProps {
  subject: DiagnosisSubjectQuery;
  /** Values of the period are or were entered. */
  isBegun: boolean;
}

/** Shows why there is no result, with the way to what comes before. */
function NoResult({ subject: { dgnsYr, brnCd, custCoId }, isBegun }: NoResultProps) {
  const period = namePeriod({ crtrYr: dgnsYr, brnCd });
  if (isBegun) {
    return (
      <MessagePage
        title={texts.noResult}
        text={texts.noResultText(period)}
        actions={
          <Button component={Link} href={withSearch(runsHref, `dgnsYr=${dgnsYr}&brnCd=${brnCd}`)}>
            {texts.toList}
          </Button>
        }
      />
    );
  }
  const params = new URLSearchParams({ crtrYr: dgnsYr, brnCd, ...(custCoId ? { custCoId } : {}) });
  return (
    <MessagePage
      title={texts.noCycle}
      text={texts.noCycleText(period)}
      actions={
        <Button
          component={Link}
          href={withSearch(pathTo('perfmgmt-esgtestresult-resist'), params.toString())}
        >
          {routeTitles['perfmgmt-esgtestresult-resist']}
        </Button>
      }
    />
  );
}
