import { useState } from 'react';
import { RowActions } from '../../components/RowActions.tsx';
import { rowActionsDemo as texts } from '../../messages/ko.exampleFields.ts';
import { actions } from '../../messages/ko.grid.ts';
import { DemoCard, DemoValue } from './DemoCard.tsx';
import classes from './Table.module.css';

/** The actions of a row, in a table. */
export function RowActionsDemo() {
  const [done, setDone] = useState('');
  return (
    <DemoCard title={texts.title} note={texts.note}>
      <table className={classes.table}>
        <caption>{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.work}</th>
          </tr>
        </thead>
        <tbody>
          {texts.rows.map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              <td>
                <RowActions
                  row={row}
                  actions={[
                    { label: actions.edit, run: () => setDone(`${row} ${actions.edit}`) },
                    { label: actions.copy, run: () => setDone(`${row} ${actions.copy}`) },
                    {
                      label: actions.delete,
                      isDangerous: true,
                      run: () => setDone(`${row} ${actions.delete}`),
                    },
                  ]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <DemoValue label={texts.done}>{done}</DemoValue>
    </DemoCard>
  );
}
