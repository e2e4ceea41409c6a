import { ReasonButton } from '../../components/ReasonButton.tsx';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '../../components/Modal.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { type IndustryTab, type WeightTabId, weightTabIds } from '../../contracts/partnerWeights.ts';
import type { Decimal } from '../../contracts/scoring.ts';
import { partnerWeights as texts, weightTabNames } from '../../messages/ko.partnerWeights.ts';
import { dialogs } from '../../messages/ko.ts';
import { loadWeightChain } from '../../services/partnerWeights.ts';
import classes from './PartnerWeights.module.css';
import type { LoadedWeights } from './useWeightEdits.ts';

const DEFAULT = '-';
const none: readonly IndustryTab[] = [];

interface CopyModalProps {
  shown: LoadedWeights;
  tab: WeightTabId;
  getIndustry(gicsId: string | null): string;
  onCopy(weights: Record<string, Decimal>): void;
  onClose(): void;
}

/** Fills the open tab, or all tabs, with the stored weights of another industry. */
export default function CopyModal({ shown, tab, getIndustry, onCopy, onClose }: CopyModalProps) {
  const { weights, place } = shown;
  const [from, setFrom] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  const record = useRecord(
    async (signal) => {
      if (from === null) return none;
      const gicsId = from === DEFAULT ? null : from;
      const query = { ver: weights.ver, dgnsCtgryCdId: place.dgnsCtgryCdId };
      const chain = await loadWeightChain(
        weights.ptnrWhtId,
        { ...query, ...(gicsId !== null && { gicsId }) },
        signal,
      );
      return chain.filter((each) => each.gicsId === gicsId);
    },
    { deps: [from] },
  );
  const isIn = (currTabId: WeightTabId) => isWhole || currTabId === tab;
  const sources = weights.tabs.filter(
    (each) =>
      each.dgnsCtgryCdId === place.dgnsCtgryCdId && each.gicsId !== place.gicsId && isIn(each.currTabId),
  );
  const ids = [...new Set(sources.map(({ gicsId }) => gicsId))];
  const found = (record[0].context.record ?? none).filter(({ currTabId }) => isIn(currTabId));
  const isReady = from !== null && !record[0].matches('loading') && found.length > 0;

  return (
    <Modal
      title={texts.copyTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {dialogs.cancel}
          </Button>
          <ReasonButton
            reason={from === null ? texts.copyFromRequired : null}
            disabled={from !== null && !isReady}
            onClick={() => onCopy(Object.assign({}, ...found.map(({ weights: each }) => each)))}
          >
            {texts.copyConfirm}
          </ReasonButton>
        </>
      }
    >
      <div className={classes.form}>
        {ids.length === 0 ? (
          <p role="status">{texts.nothingToCopyFrom}</p>
        ) : (
          <SelectField
            label={texts.copyFrom}
            searchable
            data={ids.map((id) => ({ value: id ?? DEFAULT, label: getIndustry(id) }))}
            value={from}
            placeholder={texts.chooseIndustry}
            onChange={setFrom}
          />
        )}
        <Switch
          size="md"
          label={texts.copyWhole}
          description={texts.copyScope(isWhole ? null : weightTabNames[tab])}
          checked={isWhole}
          onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
        />
        {from !== null && (
          <RecordGate of={record}>
            {(tabs) => (
              <p role="status">
                {texts.copied(
                  weightTabIds
                    .filter((id) => isIn(id) && tabs.some(({ currTabId }) => currTabId === id))
                    .map((id) => weightTabNames[id]),
                )}
              </p>
            )}
          </RecordGate>
        )}
      </div>
    </Modal>
  );
}
