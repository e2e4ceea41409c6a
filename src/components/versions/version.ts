import type { VersionValues } from './diff.ts';

/** A saved state of something. */
export interface Version {
  number: number;
  /** ISO 8601. */
  at: string;
  author: string;
  reason: string;
  /** As it is shown. */
  state: string;
  values: VersionValues;
}

export interface VersionField {
  key: string;
  title: string;
}
