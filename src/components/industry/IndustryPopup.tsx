import { Button, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useRef, useState } from 'react';
import { GICS_LEVELS, type GicsNode } from '../../contracts/gics.ts';
import { layout } from '../../messages/ko.ts';
import { industry as texts } from '../../messages/ko.upload.ts';
import { GICS, loadGics } from '../../services/gics.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { Modal } from '../Modal.tsx';
import { ReasonButton } from '../ReasonButton.tsx';
import { useRecord } from '../useRecord.ts';
import { getColumns, pathTo, search } from './gics.ts';
import classes from './IndustryPopup.module.css';
import { OptionList, type OptionListHandle } from './OptionList.tsx';

interface IndustryPopupProps {
  /** Industry that is chosen already. */
  gicsId?: string | null;
  /** A class of any level can be chosen, not of the fourth alone. */
  anyLevel?: boolean;
  onChoose(industry: GicsNode): void;
  onClose(): void;
}

/** Chooses an industry, by four lists or by search; of the fourth level, unless any will do. */
export default function IndustryPopup(props: IndustryPopupProps) {
  const { gicsId = null, anyLevel = false, onChoose, onClose } = props;
  const [state, send] = useRecord(loadGics, { resources: [GICS] });
  const [chosenId, choose] = useState(gicsId);
  const sectors = state.context.record;
  const path = sectors && chosenId ? pathTo(sectors, chosenId) : [];
  const last = anyLevel ? path.at(-1) : path[GICS_LEVELS - 1];
  const confirm = () => last && onChoose(last);

  return (
    <Modal
      title={texts.title}
      width={960}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <ReasonButton reason={last ? null : anyLevel ? texts.none : texts.notChosen} onClick={confirm}>
            {texts.confirm}
          </ReasonButton>
        </>
      }
    >
      {state.matches('failed') && (
        <LoadFailure
          message={state.context.feedback?.message}
          onRetry={() => send({ type: 'record.retry' })}
          className={classes.failed}
        />
      )}
      {!sectors && state.matches('loading') && <p role="status">{layout.loading}</p>}
      {sectors && (
        <Choice
          sectors={sectors}
          path={path}
          anyLevel={anyLevel}
          onChoose={({ gicsId }) => choose(gicsId)}
          onConfirm={confirm}
        />
      )}
    </Modal>
  );
}

interface ChoiceProps {
  sectors: readonly GicsNode[];
  path: readonly GicsNode[];
  anyLevel: boolean;
  onChoose(node: GicsNode): void;
  onConfirm(): void;
}

function Choice({ sectors, path, anyLevel, onChoose, onConfirm }: ChoiceProps) {
  const [words, setWords] = useState('');
  const lists = useRef<(OptionListHandle | null)[]>([]);
  const found = search(sectors, words);
  const last = path.at(-1);

  return (
    <div className={classes.choice}>
      <TextInput
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        value={words}
        maxLength={100}
        leftSection={<IconSearch aria-hidden size={18} />}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {words.trim() !== '' && (
        <>
          <p role="status" className={classes.hint}>
            {found.length === 0 ? texts.noMatch : texts.found(found.length)}
          </p>
          {found.length > 0 && (
            <OptionList
              label={texts.results}
              options={found}
              chosen={last?.gicsId}
              text={({ gicsFullPath }) => gicsFullPath}
              onChoose={onChoose}
              onEnter={onConfirm}
            />
          )}
        </>
      )}
      <div className={classes.levels}>
        {getColumns(sectors, path).map((options, level) => (
          <div key={texts.levels[level]} className={classes.level}>
            <span className={classes.levelName} aria-hidden="true">
              {texts.levels[level]}
            </span>
            <OptionList
              ref={(handle) => {
                lists.current[level] = handle;
              }}
              label={texts.levels[level] ?? ''}
              options={options}
              chosen={path[level]?.gicsId}
              text={({ gicsName }) => gicsName}
              emptyText={texts.chooseAbove}
              onChoose={onChoose}
              onStep={(step) => lists.current[level + step]?.focus()}
              onEnter={onConfirm}
            />
          </div>
        ))}
      </div>
      <p role="status" className={classes.chosen}>
        <span className={classes.chosenLabel}>{texts.chosen}</span>
        {last ? last.gicsFullPath : texts.none}
        {last && !anyLevel && last.level < GICS_LEVELS && (
          <span className={classes.hint}> · {texts.notChosen}</span>
        )}
      </p>
    </div>
  );
}
