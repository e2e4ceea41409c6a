import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { versions as texts } from '../../messages/ko.tree.ts';
import { dateTime } from '../formats.ts';
import classes from './Versions.module.css';
import type { VersionLine } from './version.ts';

interface VersionPickerProps<V extends VersionLine> {
  label: string;
  /** The newest first. */
  versions: readonly V[];
  /** Returns what a version's number shows, such as the way to it. */
  renderNumber?(version: V): ReactNode;
  /** The comparison of the two that are picked. */
  children(older: V, newer: V): ReactNode;
}

/** A table of versions, of which two are picked to be compared; a third replaces the one picked first. */
export function VersionPicker<V extends VersionLine>(props: VersionPickerProps<V>) {
  const { label, versions, renderNumber = ({ number }) => texts.formatNumber(number), children } = props;
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
            {versions.map((version) => {
              const { number, at, author, state, reason } = version;
              return (
                <tr key={number}>
                  <td>
                    <Checkbox
                      aria-label={texts.getPick(number)}
                      checked={picked.includes(number)}
                      onChange={({ currentTarget }) => pick(number, currentTarget.checked)}
                    />
                  </td>
                  <th scope="row">{renderNumber(version)}</th>
                  <td>{dateTime(at)}</td>
                  <td>{author}</td>
                  <td>{state}</td>
                  <td className={classes.long}>{reason}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {older && newer ? (
        children(older, newer)
      ) : (
        <p role="status" className={classes.none}>
          {texts.pickTwo}
        </p>
      )}
    </div>
  );
}
