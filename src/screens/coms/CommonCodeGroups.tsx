import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { InlineAlert } from '../../components/InlineAlert.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { withinPage } from '../../components/openPage.ts';
import type { useRecord } from '../../components/useRecord.ts';
import { commonCodes } from '../../messages/ko.coms.ts';
import { grid } from '../../messages/ko.grid.ts';
import { layout } from '../../messages/ko.ts';
import type { CommonCodePage } from '../../services/commonCodes.ts';
import classes from './CommonCodeGroups.module.css';

type Groups = ReturnType<typeof useRecord<CommonCodePage>>;

interface CommonCodeGroupsProps {
  state: Groups[0];
  send: Groups[1];
  chosen: string | null;
  toHref(group: string | null): string;
}

/** The groups beside the codes; on a phone above them. */
export function CommonCodeGroups({ state, send, chosen, toHref }: CommonCodeGroupsProps) {
  const [term, setTerm] = useState('');
  const groups = state.context.record?.rows;
  const words = term.trim().toLowerCase();
  const found = groups?.filter(({ commonCodeId, commonCodeKorName }) =>
    `${commonCodeId} ${commonCodeKorName}`.toLowerCase().includes(words),
  );
  const current = (group: string | null) => (group === chosen ? ('page' as const) : undefined);

  return (
    <nav className={classes.groups} aria-label={commonCodes.groups}>
      <h2 className={classes.heading}>{commonCodes.groups}</h2>
      <TextInput
        size="sm"
        aria-label={commonCodes.findGroup}
        placeholder={commonCodes.findGroup}
        value={term}
        onChange={({ currentTarget }) => setTerm(currentTarget.value)}
      />
      {state.matches('failed') && (
        <LoadFailure
          message={state.context.feedback?.message}
          onRetry={() => send({ type: 'record.retry' })}
          className={classes.failed}
          size="compact-sm"
        />
      )}
      {state.matches('outdated') && (
        <InlineAlert text={grid.outdated} onAction={() => send({ type: 'record.retry' })} />
      )}
      {!groups && state.matches('loading') && <p role="status">{layout.loading}</p>}
      {found && (
        <ul className={classes.groupList}>
          <li>
            <Link href={toHref(null)} {...withinPage()} aria-current={current(null)}>
              {commonCodes.allGroups}
            </Link>
          </li>
          {found.map(({ commonCodeId, commonCodeKorName, childCnt }) => (
            <li key={commonCodeId}>
              <Link href={toHref(commonCodeId)} {...withinPage()} aria-current={current(commonCodeId)}>
                <span>{commonCodeKorName}</span>
                <span className={classes.count}>{childCnt}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {groups && found?.length === 0 && (
        <p className={classes.hint}>{groups.length === 0 ? commonCodes.noGroups : commonCodes.noMatch}</p>
      )}
    </nav>
  );
}
