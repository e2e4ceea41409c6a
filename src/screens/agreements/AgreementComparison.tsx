import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { FormSection } from '../../components/form/FormSection.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { TextComparison } from '../../components/versions/TextComparison.tsx';
import { TERMS_REF, type TermsDetail, type TermsRow } from '../../contracts/terms.ts';
import { documentTexts } from '../../messages/ko.documents.ts';
import { termsComparison as texts } from '../../messages/ko.terms.ts';
import { listTerms, loadTermsDetail } from '../../services/termsManagement.ts';

/** Versions to compare with that are offered, the newest first. */
const OFFERED = 50;

/** A version of terms side by side with another one of its kind. */
export function AgreementComparison({ terms }: { terms: TermsDetail }) {
  const { termId, trmsSeCdId } = terms;
  const others = useRecord((signal) => listTerms({ trmsSeCdId, size: OFFERED }, signal), {
    deps: [trmsSeCdId],
    resources: [TERMS_REF],
  });
  return (
    <FormSection title={texts.title}>
      <RecordGate of={others}>
        {({ rows }) => <Choice terms={terms} others={rows.filter((row) => row.termId !== termId)} />}
      </RecordGate>
    </FormSection>
  );
}

const toLabel = ({ ver, state, effectiveFrom }: TermsRow) =>
  `v${ver} (${[effectiveFrom, documentTexts.states[state]].filter(Boolean).join(', ')})`;

function Choice({ terms, others }: { terms: TermsDetail; others: readonly TermsRow[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const before = others.find((row) => (row.effectiveFrom ?? '') < (terms.effectiveFrom ?? ''));
  const other = others.find(({ termId }) => termId === chosen) ?? before ?? others[0];
  if (!other) return <p>{texts.none}</p>;
  return (
    <>
      <NativeSelect
        size="sm"
        w={320}
        maw="100%"
        label={texts.with}
        value={other.termId}
        data={others.map((row) => ({ value: row.termId, label: toLabel(row) }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Compared terms={terms} otherId={other.termId} />
    </>
  );
}

function Compared({ terms, otherId }: { terms: TermsDetail; otherId: string }) {
  const record = useRecord((signal) => loadTermsDetail(otherId, signal), { deps: [otherId] });
  return (
    <RecordGate of={record}>
      {(other) => {
        const [older, newer] = [other, terms].toSorted((a, b) =>
          (a.effectiveFrom ?? '').localeCompare(b.effectiveFrom ?? ''),
        );
        const toText = ({ ver, trmsCn }: TermsDetail) => ({ name: `v${ver}`, html: trmsCn });
        return older && newer && <TextComparison older={toText(older)} newer={toText(newer)} />;
      }}
    </RecordGate>
  );
}
