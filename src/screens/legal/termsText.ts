import type { TermsVersion } from '../../contracts/terms.ts';
import { legal } from '../../messages/ko.recovery.ts';

/** Names a version in the list: its number and revision date, or just that it is an earlier one. */
export function versionLabel({ ver, crtrYmd }: Pick<TermsVersion, 'ver' | 'crtrYmd'>): string {
  if (crtrYmd === null) return legal.previousVersion;
  const date = `${crtrYmd.slice(0, 4)}-${crtrYmd.slice(4, 6)}-${crtrYmd.slice(6, 8)}`;
  return legal.versionLabel(ver, date);
}
