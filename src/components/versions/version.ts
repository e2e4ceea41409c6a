import type { VersionValues } from './diff.ts';

/** A saved state of something, as a table of versions shows it. */
export interface VersionLine {
  number: number;
  /** ISO 8601. */
  at: string;
  author: string;
  reason: string;
  /** As it is shown. */
  state: string;
}

export interface Version extends VersionLine {
  values: VersionValues;
}

export interface VersionField {
  key: string;
  title: string;
}
