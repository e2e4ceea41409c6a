import { useId } from 'react';
import { Chart } from '../../components/charts/Chart.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { EXTERNAL_RESULT, type ResultCourse } from '../../contracts/externalResults.ts';
import { GRADE_SCALE } from '../../contracts/gradeScales.ts';
import { resultTexts as texts } from '../../messages/ko.externalResults.ts';
import { listResultCourses } from '../../services/externalResults.ts';
import { toCourseSpec } from './courseSpec.ts';
import classes from './ExternalResults.module.css';

/** Overall grades of a company over the years, a chart for each institution, as each has a scale of its own. */
export function ResultCourses({ customerCompanyId }: { customerCompanyId: string | undefined }) {
  const id = useId();
  const courses = useRecord((signal) => listResultCourses({ customerCompanyId }, signal), {
    deps: [customerCompanyId],
    resources: [EXTERNAL_RESULT, GRADE_SCALE],
  });
  return (
    <section className={classes.courses} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {texts.courses}
      </h2>
      <RecordGate of={courses}>{(loaded) => <Charts courses={loaded} />}</RecordGate>
    </section>
  );
}

function Charts({ courses }: { courses: readonly ResultCourse[] }) {
  if (courses.length === 0) return <p className={classes.note}>{texts.noCourses}</p>;
  const name = ({ instNm, instCdId, scale }: ResultCourse) => {
    const hasOthers = courses.filter((other) => other.instCdId === instCdId).length > 1;
    return texts.courseTitle(instNm ?? instCdId, hasOthers ? scale.fromYr : null);
  };
  return (
    <>
      <p className={classes.note}>{texts.coursesHint}</p>
      <div className={classes.charts}>
        {courses.map((course) => (
          <Chart
            key={`${course.instCdId} ${course.scale.fromYr}`}
            title={name(course)}
            spec={toCourseSpec(course)}
            countedAt={null}
          />
        ))}
      </div>
    </>
  );
}
