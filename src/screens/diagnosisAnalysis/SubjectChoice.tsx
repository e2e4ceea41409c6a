import { SelectField } from '../../components/SelectField.tsx';
import type { DiagnosisOverview, OverviewPeriod } from '../../contracts/diagnosisOverview.ts';
import { WHOLE_COMPANY } from '../../contracts/diagnosisRuns.ts';
import { overviewTexts as texts } from '../../messages/ko.diagnosisAnalysis.ts';
import { namePeriod } from '../../messages/ko.entries.ts';
import classes from './Analysis.module.css';
import type { AnalysisAddress } from './analysisAddress.ts';

const toKey = ({ dgnsYr, brnCd }: Pick<OverviewPeriod, 'dgnsYr' | 'brnCd'>) => `${dgnsYr}-${brnCd}`;

/** Period and section of the analysis, of those with results. */
export function SubjectChoice({
  overview: { periods, shown },
  address: { subject, choose },
}: {
  overview: Pick<DiagnosisOverview, 'periods' | 'shown'>;
  address: AnalysisAddress;
}) {
  const { dgnsYr, brnCd } = shown ?? subject;
  const named = periods.find((each) => each.dgnsYr === dgnsYr && each.brnCd === brnCd);
  const chosen = dgnsYr === undefined ? periods[0] : named;
  const section = shown ? shown.bizSectId : (subject.bizSectId ?? null);
  return (
    <section className={classes.choice} aria-label={texts.choice}>
      <SelectField
        label={texts.period}
        data={periods.map((each) => ({
          value: toKey(each),
          label: namePeriod({ crtrYr: each.dgnsYr, brnCd: each.brnCd }),
        }))}
        value={chosen ? toKey(chosen) : null}
        onChange={(key) => {
          const next = periods.find((each) => toKey(each) === key);
          if (!next) return;
          const isThere = next.sections.some(({ bizSectId }) => bizSectId === section);
          choose({
            dgnsYr: next.dgnsYr,
            brnCd: next.brnCd,
            bizSectId: isThere && section !== null ? section : WHOLE_COMPANY,
          });
        }}
      />
      <SelectField
        label={texts.section}
        data={[
          { value: WHOLE_COMPANY, label: texts.company },
          ...(chosen?.sections ?? []).map(({ bizSectId, bizSectNm }) => ({
            value: bizSectId,
            label: bizSectNm,
          })),
        ]}
        value={section ?? WHOLE_COMPANY}
        disabled={!chosen}
        onChange={(bizSectId) => {
          if (bizSectId !== null && chosen) choose({ dgnsYr: chosen.dgnsYr, brnCd: chosen.brnCd, bizSectId });
        }}
      />
    </section>
  );
}
