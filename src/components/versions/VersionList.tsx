import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { versions as texts } from '../../messages/ko.tree.ts';
import { dateTime } from '../formats.ts';
import { VersionComparison } from './VersionComparison.tsx';
import classes from './Versions.module.css';
import type { Version, VersionField } from './version.ts';

interface VersionListProps {
  label: string;
  /** The newest first. */
  versions: readonly Version[];
  fields: readonly VersionField[];
}

/** The versions of something. Two of them are compared; a third replaces the one picked first. */
export function VersionList({ label, versions, fields }: VersionListProps) {
  const [picked, setPicked] = useState<readonly number[]>(versions.slice(0, 2).map(({ number }) => number));
  const pick = (number: number, isPicked: boolean) =>
    setPicked((before) => {
      const others = before.filter((other) => other !== number);
      return isPicked ? [...others.slice(-1), number] : others;
    });
  const [older, newer] = versions
    .filter(({ number }) => picked.includes(number))
    .toSorted((a, b) => a.number - b.number);

  return (
    <div className={classes.versions}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it */}
      <section className={classes.scroller} tabIndex={0} aria-label={label}>
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{texts.pick}</th>
              <th scope="col">{texts.number}</th>
              <th scope="col">{texts.at}</th>
              <th scope="col">{texts.author}</th>
              <th scope="col">{texts.state}</th>
              <th scope="col">{texts.reason}</th>
            </tr>
          </thead>
          <tbody>
            {versions.map(({ number, at, author, state, reason }) => (
              <tr key={number}>
                <td>
                  <Checkbox
                    aria-label={texts.pickOf(number)}
                    checked={picked.includes(number)}
                    onChange={({ currentTarget }) => pick(number, currentTarget.checked)}
                  />
                </td>
                <th scope="row">{texts.numberOf(number)}</th>
                <td>{dateTime(at)}</td>
                <td>{author}</td>
                <td>{state}</td>
                <td className={classes.long}>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {older && newer ? (
        <VersionComparison older={older} newer={newer} fields={fields} />
      ) : (
        <p role="status" className={classes.none}>
          {texts.pickTwo}
        </p>
      )}
    </div>
  );
}
