import { Controller, type UseFormReturn } from 'react-hook-form';
import type { SetRow } from '../../contracts/indicatorSets.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { FormColumns } from '../form/FormColumns.tsx';
import { focusWithin, toMessage } from '../form/useField.ts';
import { PublishedSetSelect } from '../versionedTree/PublishedSetSelect.tsx';
import type { CompanySetValues } from './sets.ts';

interface CompanySetsProps {
  /** The part of the form that these fields bind. */
  form: UseFormReturn<CompanySetValues>;
  /** The company has a set of its own, so that none is adopted. */
  hasSet?: boolean;
  /** Name of the chosen set for partners. */
  partnerSetNm?: string | null;
  /** Sets for partners of the catalogue and of the company itself can be chosen. */
  custCoId?: string | null;
}

/** The preset that a company's own set begins with, and the set by which it assesses its partners. */
export function CompanySets({
  form,
  hasSet = false,
  partnerSetNm = null,
  custCoId = null,
}: CompanySetsProps) {
  const { control } = form;
  const isOpenTo = (row: SetRow) => row.custCoId === null || row.custCoId === custCoId;
  return (
    <FormColumns>
      {!hasSet && (
        <Controller
          control={control}
          name="preset"
          render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
            <div ref={focusWithin(ref)}>
              <PublishedSetSelect
                kind="preset"
                label={texts.presetChoice}
                description={texts.presetChoiceHint}
                value={value}
                onChange={onChange}
                error={toMessage(error)}
              />
            </div>
          )}
        />
      )}
      <Controller
        control={control}
        name="partnerSet"
        render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
          <div ref={focusWithin(ref)}>
            <PublishedSetSelect
              kind="supply"
              label={texts.partnerSetChoice}
              description={texts.partnerSetChoiceHint}
              value={value}
              onChange={onChange}
              error={toMessage(error)}
              valueText={partnerSetNm && value ? texts.toBase(partnerSetNm, value.ver) : undefined}
              filter={isOpenTo}
            />
          </div>
        )}
      />
    </FormColumns>
  );
}
