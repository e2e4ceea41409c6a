import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { deleting, useCommands } from '../../components/command/useCommands.ts';
import type { DescriptionLine } from '../../components/DescriptionList.tsx';
import { dateTime } from '../../components/formats.ts';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import type { RecordPage } from '../../components/LoadedRecord.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordButtons } from '../../components/RecordButtons.tsx';
import { RecordPanel } from '../../components/RecordPanel.tsx';
import { useDetailParam } from '../../components/useDetailParam.ts';
import { type EsgInfoDetail as Detail, ESG_INFO } from '../../contracts/esgInfo.ts';
import { esgInfo as texts } from '../../messages/ko.esgInfo.ts';
import { actions, grid } from '../../messages/ko.grid.ts';
import { deleteEsgInfo } from '../../services/esgInfo.ts';
import { formatAssurance, formatPeriod, formatStandards, StateBadge, targetText } from './columns.tsx';
import classes from './EsgInfo.module.css';

const EsgInfoForm = lazy(() => import('./EsgInfoForm.tsx'));

/** One report, certification, policy or target with its files and its history. */
export function EsgInfoDetail({ record, isLoading, reload }: RecordPage & { record: Detail }) {
  const [, navigate] = useLocation();
  const { listHref } = useDetailParam();
  const [isEditing, setEditing] = useState(false);
  const commands = useCommands(
    { selected: [record], reload },
    {
      delete: {
        ...deleting<Detail>(({ esgInfoId }, signal) => deleteEsgInfo({ esgInfoId }, signal)),
        question: () => texts.deleteQuestion,
        onDone: () => navigate(listHref, { replace: true }),
      },
    },
  );
  return (
    <PageStack isBusy={isLoading || commands.isRunning}>
      <RecordPanel title={record.title} lines={toLines(record)} attachments={record.attachments}>
        {record.cn !== '' && <p className={classes.text}>{record.cn}</p>}
      </RecordPanel>
      <RecordButtons listHref={listHref}>
        <Button variant="default" disabled={commands.isRunning} onClick={() => commands.run('delete')}>
          {actions.delete}
        </Button>
        <Button onClick={() => setEditing(true)}>{actions.edit}</Button>
      </RecordButtons>
      <ActivityHistory title={texts.history} refType={ESG_INFO} refId={record.esgInfoId} />
      <ConfirmDialog commands={commands} />
      {isEditing && (
        <Suspense>
          <EsgInfoForm
            kind={record.kind}
            record={record}
            onSaved={() => {
              setEditing(false);
              reload();
            }}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </PageStack>
  );
}

function ownLines(record: Detail): DescriptionLine[] {
  const { kind, crtrYr, certCd, certNo, issuer, state, validFrom, unit, baseYr } = record;
  switch (kind) {
    case 'report':
      return [
        [texts.reportYear, crtrYr],
        [texts.standards, formatStandards(record) ?? grid.none],
        [texts.assured, formatAssurance(record)],
      ];
    case 'certification':
      return [
        [texts.certCd, certCd && texts.certNames[certCd]],
        [texts.certNo, certNo ?? grid.none],
        [texts.issuer, issuer],
        [texts.period, formatPeriod(record)],
        [texts.state, state && <StateBadge state={state} />],
      ];
    case 'policy':
      return [[texts.effectiveFrom, validFrom]];
    case 'target':
      return [
        [texts.baseline, targetText(baseYr, record.baseValue, unit)],
        [texts.goal, targetText(crtrYr, record.targetValue, unit)],
      ];
    default:
      return kind satisfies never;
  }
}

const toLines = (record: Detail): DescriptionLine[] => [
  [texts.kind, texts.kinds[record.kind]],
  ...ownLines(record),
  [grid.modifiedBy, record.lastModifiedBy?.userName ?? grid.none],
  [grid.modifiedAt, dateTime(record.lastModifiedAt)],
];
