import { VersionComparison } from './VersionComparison.tsx';
import { VersionPicker } from './VersionPicker.tsx';
import type { Version, VersionField } from './version.ts';

interface VersionListProps {
  label: string;
  /** The newest first. */
  versions: readonly Version[];
  fields: readonly VersionField[];
}

/** The versions of something. Two of them are compared field by field. */
export const VersionList = ({ label, versions, fields }: VersionListProps) => (
  <VersionPicker label={label} versions={versions}>
    {(older, newer) => <VersionComparison older={older} newer={newer} fields={fields} />}
  </VersionPicker>
);
