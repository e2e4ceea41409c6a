import type { UseFormReturn } from 'react-hook-form';
import { FormSwitch } from '../../components/form/fields.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import type { useRecord } from '../../components/useRecord.ts';
import type { InstitutionDraft, PreviousInstitution } from '../../contracts/institutions.ts';
import { institutionRefusals, institutionTexts as texts } from '../../messages/ko.institutions.ts';
import classes from './Institutions.module.css';

interface CopyPreviewProps {
  form: UseFormReturn<InstitutionDraft & { copies: boolean }>;
  record: ReturnType<typeof useRecord<PreviousInstitution | null>>;
  crtrYr: string;
  /** Year and institution are chosen. */
  isAsked: boolean;
}

/** Preview of what would come over from the year before, and the switch that takes it. */
export function CopyPreview({ form, record, crtrYr, isAsked }: CopyPreviewProps) {
  if (!isAsked) return <p className={classes.hint}>{texts.noSubject}</p>;
  return (
    <RecordGate of={record}>
      {(found) => <Found form={form} found={found} yearBefore={String(Number(crtrYr) - 1)} />}
    </RecordGate>
  );
}

function Found({
  form,
  found,
  yearBefore,
}: Pick<CopyPreviewProps, 'form'> & { found: PreviousInstitution; yearBefore: string }) {
  const { isTaken, previous } = found;
  if (isTaken) {
    return (
      <p role="alert" className={classes.problem}>
        {institutionRefusals.taken}
      </p>
    );
  }
  if (!previous) return <p className={classes.hint}>{texts.noPrevious(yearBefore)}</p>;
  return (
    <>
      <FormSwitch
        form={form}
        name="copies"
        label={texts.copy}
        description={texts.copyHint(previous.crtrYr, previous.itemCnt, previous.linkCnt)}
      />
      {previous.dropped.length > 0 && (
        <div>
          <h3 className={classes.subheading}>{texts.droppedTitle}</h3>
          <ul className={classes.problems}>
            {previous.dropped.map(({ itemCd, idctrsCd, idctrsNm }) => (
              <li key={`${itemCd} ${idctrsCd}`}>{texts.dropped(itemCd, idctrsCd, idctrsNm)}</li>
            ))}
          </ul>
        </div>
      )}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
        tabIndex={0}
        className={classes.preview}
        aria-label={texts.preview}
      >
        <ul>
          {previous.items.map(({ instIdctrsId, lvl, itemCd, itemNm }) => (
            <li key={instIdctrsId} style={{ paddingInlineStart: `${(lvl - 1) * 1.25}rem` }}>
              <span className={classes.code}>{itemCd}</span> {itemNm}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
