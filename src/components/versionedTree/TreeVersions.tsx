import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { SetVersionRow } from '../../contracts/indicatorSets.ts';
import { grid } from '../../messages/ko.grid.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { indicatorSetStateTexts } from '../../messages/ko.indicatorSets.ts';
import { OnceInView } from '../OnceInView.tsx';
import { VersionPicker } from '../versions/VersionPicker.tsx';
import type { VersionLine } from '../versions/version.ts';

type TreeVersion = Omit<SetVersionRow, 'indicators'>;

interface TreeVersionsProps {
  /** The newest first. */
  versions: readonly TreeVersion[];
  /** The version that the page shows. */
  shown: number;
  toHref(ver: number): string;
  /** Differences of two versions. */
  children(older: number, newer: number): ReactNode;
}

const toLine = (version: TreeVersion, shown: number): VersionLine => ({
  number: version.ver,
  at: version.publishedAt ?? version.lastModifiedAt,
  author: (version.publishedBy ?? version.lastModifiedBy)?.userName ?? grid.none,
  reason: version.changeNote,
  state: [
    indicatorSetStateTexts.states[version.stateCd],
    version.effectiveFrom,
    version.isCurrent && texts.current,
    version.ver === shown && texts.shown,
  ]
    .filter(Boolean)
    .join(' · '),
});

/** All versions of a set, or of its weights; any two are compared once they are in view. */
export const TreeVersions = ({ versions, shown, toHref, children }: TreeVersionsProps) => (
  <VersionPicker
    key={versions.length}
    label={texts.versionTable}
    versions={versions.map((version) => toLine(version, shown))}
    renderNumber={({ number }) => <Link href={toHref(number)}>{texts.findVersion(number)}</Link>}
  >
    {(older, newer) => <OnceInView>{children(older.number, newer.number)}</OnceInView>}
  </VersionPicker>
);
