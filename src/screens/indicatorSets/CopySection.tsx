import { ReasonButton } from '../../components/ReasonButton.tsx';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '../../components/Modal.tsx';
import type { IndicatorSet } from '../../contracts/indicatorSets.ts';
import { actions } from '../../messages/ko.grid.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { copiedCells } from './copySection.ts';
import classes from './Sets.module.css';
import type { SetEdits } from './useSetEdits.ts';

const WIDTH_PX = 480;

interface CopySectionProps {
  sections: IndicatorSet['sections'];
  edits: Pick<SetEdits['edits'], 'rows' | 'change'>;
  onDone(text: string): void;
  onClose(): void;
}

/** Copies what a business section uses, its weights and its people to another one, in one step of undoing. */
export default function CopySection({ sections, edits, onDone, onClose }: CopySectionProps) {
  const [first, second] = sections.map(({ bizSectId }) => bizSectId);
  const [from, setFrom] = useState(first ?? '');
  const [to, setTo] = useState(second ?? '');
  const [hasWeights, setHasWeights] = useState(true);
  const [hasPeople, setHasPeople] = useState(false);
  const choices = sections.map(({ bizSectId: value, bizSectNm: label }) => ({ value, label }));
  const isSame = from === to;
  const getName = (id: string) => choices.find(({ value }) => value === id)?.label ?? '';
  const copy = () => {
    const what = [hasWeights && 'weights', hasPeople && 'people'] as const;
    edits.change(
      copiedCells(
        edits.rows,
        { from, to },
        what.filter((each) => each !== false),
      ),
    );
    onDone(texts.copied(getName(from), getName(to)));
    onClose();
  };
  return (
    <Modal
      title={texts.copySection}
      width={WIDTH_PX}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {actions.cancel}
          </Button>
          <ReasonButton reason={isSame ? texts.copySame : null} onClick={copy}>
            {texts.copySubmit}
          </ReasonButton>
        </>
      }
    >
      <div className={classes.picker}>
        <p className={classes.quiet}>{texts.copyHint}</p>
        <NativeSelect
          label={texts.copyFrom}
          data={choices}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <NativeSelect
          label={texts.copyTo}
          data={choices}
          value={to}
          error={isSame && texts.copySame}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <Checkbox
          label={texts.weight}
          checked={hasWeights}
          onChange={({ currentTarget }) => setHasWeights(currentTarget.checked)}
        />
        <Checkbox
          label={texts.views.people}
          checked={hasPeople}
          onChange={({ currentTarget }) => setHasPeople(currentTarget.checked)}
        />
      </div>
    </Modal>
  );
}
