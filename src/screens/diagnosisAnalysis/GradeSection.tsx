import { Link } from 'wouter';
import { PlainTable } from '../../components/PlainTable.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { EXTERNAL_RESULT, type ResultCourse } from '../../contracts/externalResults.ts';
import type { ShownScale } from '../../contracts/gradeScales.ts';
import { overviewTexts as texts } from '../../messages/ko.diagnosisAnalysis.ts';
import { pathTo } from '../../paths/console.ts';
import { listResultCourses } from '../../services/externalResults.ts';
import classes from './Analysis.module.css';
import { OptionalSection } from './OptionalSection.tsx';

const describeScale = ({ kindCd, grades, max }: ShownScale): string =>
  kindCd === 'SCORE' && max !== null ? texts.scaleOfScores(max) : grades.join(' · ');

/** The newest grade of each institution, with the scale that it is on. */
function toNewest(courses: readonly ResultCourse[]) {
  const byInstitution = new Map<string, ResultCourse & { newest: ResultCourse['years'][number] }>();
  for (const course of courses) {
    const newest = course.years.at(-1);
    const known = byInstitution.get(course.instCdId);
    if (newest && (!known || known.newest.crtrYr < newest.crtrYr))
      byInstitution.set(course.instCdId, { ...course, newest });
  }
  return [...byInstitution.values()];
}

interface GradeSectionProps {
  /** The company of an administrator. */
  customerCompanyId: string | undefined;
  hasEvaluation: boolean;
}

/** Grades of external institutions beside the own result; nothing for who does not reach them. */
export function GradeSection({ customerCompanyId, hasEvaluation }: GradeSectionProps) {
  const record = useRecord((signal) => listResultCourses({ customerCompanyId }, signal), {
    deps: [customerCompanyId],
    resources: [EXTERNAL_RESULT],
  });
  return (
    <OptionalSection title={texts.grades} of={record}>
      {(courses) => (
        <>
          <Grades courses={courses} />
          <p className={classes.links}>
            <Link className={classes.link} href={pathTo('perfmgmt-esgresult')}>
              {texts.toGrades}
            </Link>
            {hasEvaluation && (
              <Link className={classes.link} href={pathTo('analperf-esg-evaluationanalysis')}>
                {texts.toEvaluation}
              </Link>
            )}
          </p>
        </>
      )}
    </OptionalSection>
  );
}

function Grades({ courses }: { courses: readonly ResultCourse[] }) {
  if (courses.length === 0) return <p className={classes.note}>{texts.noGrades}</p>;
  return (
    <>
      <p className={classes.note}>{texts.gradesHint}</p>
      <PlainTable
        label={texts.grades}
        headers={[texts.institution, texts.year, texts.grade, texts.scale]}
        rows={toNewest(courses).map(({ instCdId, instNm, scale, newest }) => ({
          key: instCdId,
          cells: [
            instNm ?? instCdId,
            texts.yearShown(newest.crtrYr),
            <strong key="grade">{newest.grade}</strong>,
            describeScale(scale),
          ],
        }))}
      />
    </>
  );
}
