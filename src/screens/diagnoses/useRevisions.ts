import { useRecord } from '../../components/useRecord.ts';
import { DIAGNOSIS_RUN, type DiagnosisResult, WHOLE_COMPANY } from '../../contracts/diagnosisRuns.ts';
import { listDiagnosisResults } from '../../services/diagnoses.ts';

/** Revisions that can be chosen; of more only the newest. */
const REVISIONS_SHOWN = 50;

/** Revisions of the results of a run, the newest first; administrators name the company. */
export function useRevisions(
  { dgnsYr, brnCd, bizSectId }: Pick<DiagnosisResult, 'dgnsYr' | 'brnCd' | 'bizSectId'>,
  custCoId: string | null,
) {
  return useRecord(
    (signal) =>
      listDiagnosisResults(
        {
          page: 0,
          size: REVISIONS_SHOWN,
          dgnsYr,
          brnCd,
          bizSectId: bizSectId ?? WHOLE_COMPANY,
          ...(custCoId === null ? {} : { custCoId }),
        },
        signal,
      ),
    { deps: [dgnsYr, brnCd, bizSectId, custCoId], resources: [DIAGNOSIS_RUN] },
  );
}
