import { Button } from '@mantine/core';
import { Link, useParams, useSearch } from 'wouter';
import { formAlone, LoadedRecord } from '../../components/LoadedRecord.tsx';
import { MessagePage } from '../../components/MessagePage.tsx';
import { useSession } from '../../components/session.tsx';
import { EXTERNAL_RESULT } from '../../contracts/externalResults.ts';
import { resultTexts as texts } from '../../messages/ko.externalResults.ts';
import { loadExternalResult } from '../../services/externalResults.ts';
import { ResultDetail } from './ResultDetail.tsx';
import { ResultForm } from './ResultForm.tsx';
import { EDIT, listHref, NEW } from './resultPaths.ts';

/** One address for a result: `new` registers one, an id shows it or, on request of an operator, changes it. */
export default function ResultPage() {
  const { evlInstRstId = '' } = useParams();
  const isAsked = new URLSearchParams(useSearch()).has(EDIT);
  const mayWrite = useSession(({ context: { user } }) => user?.userAuth === 'ROLE_OPERATOR');
  if (evlInstRstId === NEW) return mayWrite ? <ResultForm result={null} /> : <ForOperators />;
  const isForm = isAsked && mayWrite;
  return (
    <LoadedRecord resource={EXTERNAL_RESULT} id={evlInstRstId} load={loadExternalResult} readView={formAlone}>
      {(result, page) =>
        isForm ? <ResultForm result={result} /> : <ResultDetail result={result} {...page} />
      }
    </LoadedRecord>
  );
}

/** Operators register results; workers and administrators read them. */
const ForOperators = () => (
  <MessagePage
    level={2}
    title={texts.ofOperators}
    text={texts.ofOperatorsText}
    actions={
      <Button variant="default" component={Link} href={listHref}>
        {texts.toList}
      </Button>
    }
  />
);
