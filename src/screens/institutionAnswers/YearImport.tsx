import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../components/session.tsx';
import type { OwnYearKey } from '../../contracts/institutionAnswers.ts';
import { answerSheetTexts as texts } from '../../messages/ko.institutionAnswers.ts';

const AnswerImport = lazy(() => import('./AnswerImport.tsx'));

/** Reads the answers of a year from an Excel file, for those who write them. */
export function YearImport({ of }: { of: OwnYearKey }) {
  const role = useSession(({ context: { user } }) => user?.userAuth);
  const [isOpen, setOpen] = useState(false);
  if (role !== 'ROLE_OPERATOR' && role !== 'ROLE_WORKER') return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.import}
      </Button>
      {isOpen && (
        <Suspense>
          <AnswerImport of={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
