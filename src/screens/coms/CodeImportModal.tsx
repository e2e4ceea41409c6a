import ImportModal from '../../components/excelImport/ImportModal.tsx';
import { commonCodes } from '../../messages/ko.coms.ts';
import { excelImport } from '../../messages/ko.excelImport.ts';

/** Target of a file: the codes of a group, the groups themselves (null), or the classification of industries. */
export type CodeImport = { resource: 'commoncode'; group: string | null } | { resource: 'gics' };

interface CodeImportModalProps {
  target: CodeImport;
  onClose(): void;
}

/** An import in a window of its own; the lists behind it load again by themselves. */
export default function CodeImportModal({ target, onClose }: CodeImportModalProps) {
  if (target.resource === 'gics') {
    return (
      <ImportModal
        title={commonCodes.gicsImport}
        note={commonCodes.gicsImportNote}
        resource="gics"
        label={excelImport.gics}
        onClose={onClose}
      />
    );
  }
  const { group } = target;
  return (
    <ImportModal
      title={commonCodes.import}
      subject={group ?? undefined}
      note={commonCodes.importNote}
      resource="commoncode"
      label={commonCodes.title}
      query={group === null ? {} : { upCommonCodeId: group }}
      onClose={onClose}
    />
  );
}
