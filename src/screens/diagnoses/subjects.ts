import { type DiagnosisPeriod, type DiagnosisRunKey, WHOLE_COMPANY } from '../../contracts/diagnosisRuns.ts';
import type { DiagnosisRunState } from '../../contracts/diagnosisStates.ts';
import { diagnosisRunLifecycle } from '../../machines/diagnosisRun/lifecycle.ts';
import { diagnosisFigureTexts as figureTexts } from '../../messages/ko.diagnosisScreens.ts';
import { createDiagnosisRun, startDiagnosisRun } from '../../services/diagnoses.ts';
import { HttpError } from '../../services/httpError.ts';

/** Version of a run that has just been made. */
const FIRST_VERSION = 1;

/** A section, or the company, that can be diagnosed in a period; `run` is null where it has none yet. */
export interface Subject {
  id: string;
  bizSectId: string | null;
  name: string;
  run: { key: DiagnosisRunKey; version: number } | null;
  stateCd: DiagnosisRunState;
  isStartable: boolean;
}

const isStartable = (stateCd: DiagnosisRunState): boolean =>
  diagnosisRunLifecycle.decide(stateCd, {
    type: 'run.start',
    by: { isOperator: true, isOtherPerson: true },
    hasCycle: true,
  }).isAllowed;

/** Subjects of a period: its sections, and the company after them, which is made of their results. */
export function listSubjects({ sections, runs }: DiagnosisPeriod): Subject[] {
  const toSubject = (bizSectId: string | null, name: string): Subject => {
    const run = runs.find((each) => each.bizSectId === bizSectId);
    const stateCd = run?.stateCd ?? 'ready';
    return {
      id: bizSectId ?? WHOLE_COMPANY,
      bizSectId,
      name,
      run: run ? { key: { dgnsRunId: run.dgnsRunId }, version: run.version } : null,
      stateCd,
      isStartable: isStartable(stateCd),
    };
  };
  return [
    ...sections.map(({ bizSectId, bizSectNm }) => toSubject(bizSectId, bizSectNm)),
    toSubject(null, figureTexts.company),
  ];
}

/** Outcome of the start of a subject; `refusal` is null where it began. */
export interface RunOutcome {
  id: string;
  refusal: string | null;
}

interface Starting {
  signal: AbortSignal;
  onProgress(progress: { done: number; total: number }): void;
}

/** Begins the calculation of subjects one after the other. What is no refusal of the server is thrown. */
export async function startSubjects(
  { dgnsYr, brnCd }: DiagnosisPeriod,
  subjects: readonly Subject[],
  { signal, onProgress }: Starting,
): Promise<RunOutcome[]> {
  const start = async ({ bizSectId, run }: Subject) => {
    if (run) return startDiagnosisRun(run.key, run.version, signal);
    const key = await createDiagnosisRun({ dgnsYr, brnCd, bizSectId }, signal);
    return startDiagnosisRun(key, FIRST_VERSION, signal);
  };
  const outcomes: RunOutcome[] = [];
  for (const [place, subject] of subjects.entries()) {
    try {
      await start(subject);
      outcomes.push({ id: subject.id, refusal: null });
    } catch (error) {
      if (!(error instanceof HttpError) || error.kind !== 'refused') throw error;
      outcomes.push({ id: subject.id, refusal: error.message });
    }
    onProgress({ done: place + 1, total: subjects.length });
  }
  return outcomes;
}
