import { Textarea, TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { DateField } from '../../components/DateField.tsx';
import { FormColumns } from '../../components/form/FormColumns.tsx';
import { CHANGE_NOTE_MAX, SET_NAME_MAX } from '../../contracts/indicatorSets.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import type { SetEdits } from './useSetEdits.ts';

interface HeadFieldsProps {
  ref: Ref<HTMLInputElement>;
  editing: Pick<SetEdits, 'head' | 'changeHead' | 'isBusy' | 'problems'>;
}

/** Name of a draft, from when it counts, and what it changes. */
export function HeadFields({ ref, editing }: HeadFieldsProps) {
  const { head, changeHead, isBusy, problems } = editing;
  const late = problems.find(({ kind }) => kind === 'effectiveFrom');
  return (
    <>
      <FormColumns>
        <TextInput
          ref={ref}
          label={texts.name}
          required
          size="md"
          maxLength={SET_NAME_MAX}
          disabled={isBusy}
          value={head.setNm}
          error={head.setNm.trim() === '' && texts.nameRequired}
          onChange={({ currentTarget }) => changeHead({ setNm: currentTarget.value })}
        />
        <DateField
          kind="day"
          label={texts.effectiveFrom}
          description={texts.effectiveHint}
          disabled={isBusy}
          value={head.effectiveFrom}
          error={late?.message}
          onChange={(effectiveFrom) => changeHead({ effectiveFrom })}
        />
      </FormColumns>
      <Textarea
        label={texts.changeNote}
        description={texts.noteHint}
        size="md"
        autosize
        minRows={2}
        maxLength={CHANGE_NOTE_MAX}
        disabled={isBusy}
        value={head.changeNote}
        onChange={({ currentTarget }) => changeHead({ changeNote: currentTarget.value })}
      />
    </>
  );
}
