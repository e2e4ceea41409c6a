import { Link } from 'wouter';
import { PlainTable } from '../../components/PlainTable.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { IMPROVEMENT, type ImprovementRow, unfinishedStates } from '../../contracts/improvements.ts';
import { toDashedDay } from '../../contracts/seoulTime.ts';
import { overviewTexts as texts } from '../../messages/ko.diagnosisAnalysis.ts';
import { improvementStateTexts } from '../../messages/ko.improvements.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { listImprovements } from '../../services/improvements.ts';
import classes from './Analysis.module.css';
import { OptionalSection } from './OptionalSection.tsx';

const TASKS_SHOWN = 5;
const listHref = pathTo('analperf-improvement');
const taskHref = (id: string) => withSearch(listHref, `id=${id}`);

/** Tasks that are not finished, the one that is due first at the top; nothing for who does not reach them. */
export function TaskSection({ bizSectId }: { bizSectId: string | null }) {
  const record = useRecord(
    async (signal) => {
      const pages = await Promise.all(
        unfinishedStates.map((stateCd) =>
          listImprovements(
            { page: 0, size: 10, stateCd, ...(bizSectId === null ? {} : { bizSectId }) },
            signal,
          ),
        ),
      );
      return pages
        .flatMap(({ rows }) => rows)
        .toSorted((one, other) => one.dueYmd.localeCompare(other.dueYmd))
        .slice(0, TASKS_SHOWN);
    },
    { deps: [bizSectId], resources: [IMPROVEMENT] },
  );
  return (
    <OptionalSection title={texts.tasks} of={record}>
      {(tasks) => (
        <>
          {tasks.length === 0 ? <p className={classes.note}>{texts.noTasks}</p> : <Tasks tasks={tasks} />}
          <p className={classes.links}>
            <Link className={classes.link} href={listHref}>
              {texts.toTasks}
            </Link>
          </p>
        </>
      )}
    </OptionalSection>
  );
}

const Tasks = ({ tasks }: { tasks: readonly ImprovementRow[] }) => (
  <PlainTable
    label={texts.tasks}
    headers={[texts.task, texts.section, texts.owner, texts.due, texts.state]}
    rows={tasks.map(({ improveTaskId, title, bizSectNm, ownerName, dueYmd, isLate, stateCd }) => ({
      key: improveTaskId,
      cells: [
        <Link key="task" className={classes.link} href={taskHref(improveTaskId)}>
          {title}
        </Link>,
        bizSectNm ?? texts.company,
        ownerName ?? texts.none,
        <span key="due" className={isLate ? classes.late : undefined}>
          {toDashedDay(dueYmd)}
          {isLate && ` (${texts.late})`}
        </span>,
        improvementStateTexts.states[stateCd],
      ],
    }))}
  />
);
