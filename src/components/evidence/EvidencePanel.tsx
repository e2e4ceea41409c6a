import { type DragEvent, lazy, Suspense, useId, useState } from 'react';
import type { LinkedEvidence } from '../../contracts/entries.ts';
import { EVIDENCE_LINKS_MAX } from '../../contracts/evidence.ts';
import { evidenceForm, evidencePanel as texts } from '../../messages/ko.evidence.ts';
import { linkEvidence, unlinkEvidence } from '../../services/evidence.ts';
import { ConfirmDialog } from '../command/ConfirmDialog.tsx';
import { useCommands } from '../command/useCommands.ts';
import { ReasonButton } from '../ReasonButton.tsx';
import classes from './Evidence.module.css';
import { EvidenceItem } from './EvidenceItem.tsx';

const EvidenceForm = lazy(() => import('./EvidenceForm.tsx'));
const LibraryPicker = lazy(() => import('./LibraryPicker.tsx'));
const ReviewForm = lazy(async () => ({ default: (await import('./LinkForms.tsx')).ReviewForm }));
const PageForm = lazy(async () => ({ default: (await import('./LinkForms.tsx')).PageForm }));

interface EvidencePanelProps {
  idctrsDataId: string;
  /** Section of the row, which what is added here is about. */
  bizSectId: string;
  links: readonly LinkedEvidence[];
  /** The row may be written now. */
  mayWrite: boolean;
  /** The caller approves the row and has not written it. */
  mayReview: boolean;
  /** Called when links have changed. */
  onChanged(): void;
}

/** A window over the panel. */
type Opened =
  | { window: 'add'; picked?: readonly File[] }
  | { window: 'library' }
  | { window: 'review' | 'page'; evidenceLinkId: string };

/** Evidence of a value: linked from the library or added by dropping a file, reviewed by its approver. */
export function EvidencePanel({
  idctrsDataId,
  bizSectId,
  links,
  mayWrite,
  mayReview,
  onChanged,
}: EvidencePanelProps) {
  const id = useId();
  const [opened, open] = useState<Opened | null>(null);
  const [isOver, setOver] = useState(false);
  const link = (evidenceId: string, page: string, signal?: AbortSignal) =>
    linkEvidence({ evidenceId, refType: 'idctrsData', refId: idctrsDataId, page }, signal);
  const commands = useCommands<LinkedEvidence | { known: string; page: string }, 'unlink' | 'linkKnown'>(
    { selected: [], reload: onChanged },
    {
      unlink: {
        question: ([row]) => texts.unlinkQuestion(row && 'title' in row ? row.title : ''),
        run: async ([row], { signal }) => {
          if (row && 'evidenceLinkId' in row) await unlinkEvidence(row, signal);
        },
        done: texts.unlinked,
      },
      linkKnown: {
        run: async ([row], { signal }) => {
          if (row && 'known' in row) await link(row.known, row.page, signal);
        },
        done: evidenceForm.linked,
        onDone: () => open(null),
      },
    },
  );
  const full = links.length < EVIDENCE_LINKS_MAX ? null : texts.full(EVIDENCE_LINKS_MAX);
  const takesFiles = mayWrite && full === null && opened === null;
  const close = () => open(null);
  const finish = () => {
    close();
    onChanged();
  };
  const found =
    opened && 'evidenceLinkId' in opened
      ? links.find(({ evidenceLinkId }) => evidenceLinkId === opened.evidenceLinkId)
      : undefined;

  const over = (event: DragEvent) => {
    if (!takesFiles || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!takesFiles) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) open({ window: 'add', picked: [file] });
  };

  return (
    <section
      className={classes.panel}
      aria-labelledby={id}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
      }}
      onDrop={drop}
    >
      <h3 id={id} className={classes.title}>
        {texts.title} <span className={classes.count}>{texts.count(links.length)}</span>
      </h3>
      {links.length === 0 ? (
        <p className={classes.note}>{texts.empty}</p>
      ) : (
        <ul className={classes.list} aria-label={texts.list}>
          {links.map((each) => (
            <EvidenceItem
              key={each.evidenceLinkId}
              link={each}
              mayWrite={mayWrite}
              mayReview={mayReview}
              onReview={() => open({ window: 'review', evidenceLinkId: each.evidenceLinkId })}
              onChangePage={() => open({ window: 'page', evidenceLinkId: each.evidenceLinkId })}
              onUnlink={() => commands.run('unlink', [each])}
            />
          ))}
        </ul>
      )}
      {mayWrite && (
        <>
          <div className={classes.buttons}>
            <ReasonButton size="sm" variant="default" reason={full} onClick={() => open({ window: 'add' })}>
              {texts.add}
            </ReasonButton>
            <ReasonButton
              size="sm"
              variant="default"
              reason={full}
              onClick={() => open({ window: 'library' })}
            >
              {texts.fromLibrary}
            </ReasonButton>
          </div>
          <p className={classes.note}>{isOver ? texts.dropHere : texts.drop}</p>
        </>
      )}
      <ConfirmDialog commands={commands} />
      <Suspense>
        {opened?.window === 'add' && (
          <EvidenceForm
            row={null}
            {...(opened.picked ? { picked: opened.picked } : {})}
            ofSections={[bizSectId]}
            use={link}
            known={{
              text: evidenceForm.knownToLink,
              actionText: evidenceForm.linkKnown,
              act: ({ evidenceId }, page) => commands.run('linkKnown', [{ known: evidenceId, page }]),
            }}
            onSaved={finish}
            onClose={close}
          />
        )}
        {opened?.window === 'library' && (
          <LibraryPicker
            idctrsDataId={idctrsDataId}
            linked={links.map(({ evidenceId }) => evidenceId)}
            onLinked={finish}
            onClose={close}
          />
        )}
        {opened?.window === 'review' && found && <ReviewForm link={found} onSaved={finish} onClose={close} />}
        {opened?.window === 'page' && found && <PageForm link={found} onSaved={finish} onClose={close} />}
      </Suspense>
    </section>
  );
}
