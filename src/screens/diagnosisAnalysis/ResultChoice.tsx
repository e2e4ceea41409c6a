import { useLocation } from 'wouter';
import { SelectField } from '../../components/SelectField.tsx';
import { useSession } from '../../components/session.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { DiagnosisEvaluation } from '../../contracts/diagnosisEvaluation.ts';
import { DIAGNOSIS_RUN, type DiagnosisRunRow } from '../../contracts/diagnosisRuns.ts';
import { evaluationTexts as texts } from '../../messages/ko.diagnosisAnalysis.ts';
import { nameResult } from '../../messages/ko.diagnosisScreens.ts';
import { listDiagnosisRuns } from '../../services/diagnoses.ts';
import classes from './Analysis.module.css';
import { evaluationHref } from './evaluationHrefs.ts';

const RUNS_SHOWN = 50;

/** Results to compare with, the newest first: of each run the one that the reader has. */
const toChoices = (runs: readonly DiagnosisRunRow[], isWorker: boolean) =>
  runs.flatMap((run) => {
    const dgnsRstId = isWorker ? run.publishedRstId : run.dgnsRstId;
    return dgnsRstId === null ? [] : [{ ...run, dgnsRstId }];
  });

/** The result that is laid beside an institution, to be chosen from those of all periods and sections. */
export function ResultChoice({ evaluation }: { evaluation: DiagnosisEvaluation }) {
  const [, navigate] = useLocation();
  const isWorker = useSession(({ context }) => context.user?.userAuth === 'ROLE_WORKER');
  const [{ context }] = useRecord((signal) => listDiagnosisRuns({ page: 0, size: RUNS_SHOWN }, signal), {
    resources: [DIAGNOSIS_RUN],
  });
  const { crtrYr, instCdId, dgnsRstId } = evaluation;
  const choices = toChoices(context.record?.rows ?? [], isWorker);
  const shown = choices.some((choice) => choice.dgnsRstId === dgnsRstId) ? choices : [evaluation, ...choices];
  return (
    <div className={classes.choice}>
      <SelectField
        label={texts.compare}
        searchable
        data={shown.map((choice) => ({ value: choice.dgnsRstId, label: nameResult(choice) }))}
        value={dgnsRstId}
        onChange={(id) => {
          const chosen = shown.find((choice) => choice.dgnsRstId === id);
          if (chosen)
            navigate(evaluationHref({ crtrYr, instCdId, bizSectId: chosen.bizSectId, result: chosen }));
        }}
      />
    </div>
  );
}
