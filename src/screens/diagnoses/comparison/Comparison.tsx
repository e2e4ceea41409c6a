import { useSearch } from 'wouter';
import { date } from '../../../components/formats.ts';
import { RecordGate } from '../../../components/RecordGate.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { useSession } from '../../../components/session.tsx';
import { useRecord } from '../../../components/useRecord.ts';
import type { DiagnosisInput } from '../../../contracts/diagnosis.ts';
import {
  DIAGNOSIS_RUN,
  type DiagnosisResult,
  type DiagnosisResultRow,
  WHOLE_COMPANY,
} from '../../../contracts/diagnosisRuns.ts';
import { isQuarter } from '../../../contracts/quarters.ts';
import { diagnosisComparisonTexts as texts } from '../../../messages/ko.diagnosisComparison.ts';
import { findDiagnosisResult, loadDiagnosisInput } from '../../../services/diagnoses.ts';
import { useResultAddress } from '../resultAddress.ts';
import { useRevisions } from '../useRevisions.ts';
import { ComparedResults } from './ComparedResults.tsx';
import classes from './Comparison.module.css';
import { SectionsTable } from './SectionsTable.tsx';

const SECTIONS = 'sections';

/** A result that this one can be compared with; `id` is null where there is none. */
interface Target {
  key: string;
  label: string;
  id: string | null;
  /** Revision of the same period. */
  rev: number | null;
}

function listTargets(
  { brnCd, earlier, rev }: DiagnosisResult,
  rows: readonly DiagnosisResultRow[],
): Target[] {
  const revisions = rows
    .filter((row) => row.rev < rev)
    .map((row) => ({
      key: `rev${row.rev}`,
      label: texts.revision(row.rev, date(row.madeAt)),
      id: row.dgnsRstId,
      rev: row.rev,
    }));
  return [
    { key: 'yearly', label: texts.targets.yearly, id: earlier.yearly, rev: null },
    ...(isQuarter(brnCd)
      ? [{ key: 'quarterly', label: texts.targets.quarterly, id: earlier.quarterly, rev: null }]
      : []),
    ...revisions,
  ];
}

/** A result beside another one, or the sections of the company side by side; the address has the choice. */
export default function Comparison({ result }: { result: DiagnosisResult }) {
  const { show } = useResultAddress();
  const asked = new URLSearchParams(useSearch()).get('with');
  const isAdmin = useSession(({ context }) => context.user?.userAuth === 'ROLE_ADMIN');
  const custCoId = isAdmin ? result.custCoId : null;
  const revisions = useRevisions(result, custCoId);
  return (
    <RecordGate of={revisions}>
      {({ rows }) => {
        const targets = listTargets(result, rows);
        const available = targets.find(({ id }) => id !== null) ?? targets[0];
        const target = targets.find(({ key }) => key === asked) ?? available;
        const key = asked === SECTIONS ? SECTIONS : (target?.key ?? null);
        return (
          <div className={classes.page}>
            <SelectField
              label={texts.target}
              className={classes.target}
              data={[
                ...targets.map((each) => ({ value: each.key, label: each.label })),
                { value: SECTIONS, label: texts.targets.sections },
              ]}
              value={key}
              onChange={(chosen) => show({ with: chosen })}
            />
            {key === SECTIONS ? (
              <Sections result={result} custCoId={custCoId} />
            ) : (
              target && <WithTarget result={result} target={target} custCoId={custCoId} />
            )}
          </div>
        );
      }}
    </RecordGate>
  );
}

interface WithTargetProps {
  result: DiagnosisResult;
  target: Target;
  custCoId: string | null;
}

function WithTarget({ result, target: { id, rev }, custCoId }: WithTargetProps) {
  const record = useRecord(
    async (signal) => {
      if (id === null) return { before: null };
      const [before, after] = await Promise.all([
        loadDiagnosisInput(id, signal),
        loadDiagnosisInput(result.dgnsRstId, signal),
      ]);
      return { before, after };
    },
    { deps: [id, result.dgnsRstId] },
  );
  return (
    <RecordGate of={record}>
      {(loaded) =>
        loaded.before === null ? (
          <p role="status">{texts.noEarlier}</p>
        ) : (
          <ComparedResults
            {...loaded}
            names={nameResults(loaded, { before: rev, after: result.rev })}
            result={result}
            custCoId={custCoId}
          />
        )
      }
    </RecordGate>
  );
}

/** Names of two results: their periods or, within one, their revisions. */
function nameResults(
  { before, after }: { before: DiagnosisInput; after: DiagnosisInput },
  revs: { before: number | null; after: number },
): [string, string] {
  if (revs.before !== null) return [texts.rev(revs.before), texts.rev(revs.after)];
  return [texts.period(before.dgnsYr, before.brnCd), texts.period(after.dgnsYr, after.brnCd)];
}

function Sections({ result, custCoId }: Pick<WithTargetProps, 'result' | 'custCoId'>) {
  const { dgnsYr, brnCd, bizSectId, dgnsRstId } = result;
  const record = useRecord(
    async (signal) => {
      if (bizSectId === null) return { input: await loadDiagnosisInput(dgnsRstId, signal) };
      const subject = { dgnsYr, brnCd, bizSectId: WHOLE_COMPANY, ...(custCoId ? { custCoId } : {}) } as const;
      const found = await findDiagnosisResult(subject, signal);
      if (found.status !== 'found') return { input: null };
      return { input: await loadDiagnosisInput(found.result.dgnsRstId, signal) };
    },
    { deps: [dgnsRstId, custCoId], resources: [DIAGNOSIS_RUN] },
  );
  return (
    <RecordGate of={record}>
      {({ input }) =>
        input ? (
          <SectionsTable input={input} result={result} custCoId={custCoId} />
        ) : (
          <p role="status">{texts.noCompany}</p>
        )
      }
    </RecordGate>
  );
}
