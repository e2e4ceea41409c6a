import '@mantine/core/styles/Combobox.layer.css';
import { Combobox } from '@mantine/core';
import type { ReactNode } from 'react';
import { grid } from '../../messages/ko.grid.ts';
import { userPicker as texts } from '../../messages/ko.widgets.ts';
import type { searchUsers } from '../../services/userPicker.ts';
import { useRecord } from '../useRecord.ts';
import classes from './UserOptions.module.css';

/** Searches for people by name or e-mail address. */
export type SearchPeople = typeof searchUsers;

/** Words below the people found, or in their place. */
export const OptionsFeedback = ({ children }: { children: ReactNode }) => (
  <div role="status" className={classes.feedback}>
    {children}
  </div>
);

/** The people found for one search; give it the search as its key. */
export function UserOptions({ q, label, search }: { q: string; label: string; search: SearchPeople }) {
  const [state, send] = useRecord((signal) => search(q, signal));
  const { record, feedback } = state.context;
  return (
    <>
      <Combobox.Options aria-label={label}>
        {record?.rows.map(({ id, userName, userEmail, departmentName, companyKoreanName }) => (
          <Combobox.Option key={id} value={id} data-id={id} data-name={userName}>
            <span className={classes.name}>{userName}</span>
            <span className={classes.facts}>
              {[userEmail, companyKoreanName, departmentName ?? texts.noDepartment]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Combobox.Option>
        ))}
      </Combobox.Options>
      {/* A press on it would move the focus, and the list with it. */}
      <OptionsFeedback>
        {state.matches('loading') && texts.loading}
        {record?.total === 0 && texts.none}
        {record && record.total > record.rows.length && texts.more(record.total - record.rows.length)}
        {state.matches('failed') && (
          <>
            {feedback?.message ?? texts.failed}{' '}
            <button
              type="button"
              className={classes.retry}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => send({ type: 'record.retry' })}
            >
              {grid.retry}
            </button>
          </>
        )}
      </OptionsFeedback>
    </>
  );
}
