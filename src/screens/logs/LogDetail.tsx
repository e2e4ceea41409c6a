import { DescriptionList } from '../../components/DescriptionList.tsx';
import { dateTimeSeconds, number } from '../../components/formats.ts';
import { Modal } from '../../components/Modal.tsx';
import type { LogKind, LogRow, RoleLogRow } from '../../contracts/logs.ts';
import { grid } from '../../messages/ko.grid.ts';
import { subjectsText, logTexts as texts } from '../../messages/ko.logs.ts';
import { LogMarks, LogResult } from './LogMarks.tsx';
import classes from './Logs.module.css';
import { actorText } from './logColumns.tsx';

/** All that is kept of a line. */
export function LogDetail({ kind, row, onClose }: { kind: LogKind; row: LogRow; onClose(): void }) {
  return (
    <Modal title={texts.readDetail(texts.titles[kind])} width={720} onClose={onClose}>
      <DescriptionList
        lines={[
          [texts.at, dateTimeSeconds(row.at)],
          [texts.actor, [actorText(row), row.actorUserId].filter(Boolean).join(' · ')],
          [texts.company, row.companyKoreanName ?? grid.none],
          [texts.ip, row.ip],
          [texts.device, row.device ?? grid.none],
          [texts.action, texts.actions[row.action] ?? row.action],
          row.task === null ? null : [texts.task, row.task],
          [texts.result, <LogResult key="result" result={row.result} />],
          'rows' in row && row.rows !== null ? [texts.rows, number(row.rows)] : null,
          'subjects' in row ? [texts.subjects, subjectNames(row)] : null,
          'masked' in row && row.masked !== null
            ? [texts.masked, texts.maskedStates[row.masked ? 'masked' : 'shown']]
            : null,
          'targetName' in row ? [texts.target, row.targetName ?? grid.none] : null,
          row.reason === null ? null : [texts.reason, row.reason],
          row.marks.length === 0 ? null : [texts.mark, <LogMarks key="marks" marks={row.marks} />],
        ]}
      />
      {'changes' in row && row.changes.length > 0 && <Changes changes={row.changes} />}
    </Modal>
  );
}

function subjectNames(row: Extract<LogRow, { subjects: unknown }>): string {
  if (row.allSubjects) return subjectsText(row);
  const named = row.subjects.map(({ userName }) => userName ?? texts.unknownPerson);
  const others = row.subjectCnt - named.length;
  return others > 0 ? texts.others(named.join(', '), others) : named.join(', ');
}

/** Changes, before and after. */
function Changes({ changes }: Pick<RoleLogRow, 'changes'>) {
  return (
    <div className={classes.scroller}>
      <table className={classes.changes} aria-label={texts.changes}>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.from}</th>
            <th scope="col">{texts.to}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, from, to }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{from ?? grid.none}</td>
              <td>{to ?? grid.none}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
