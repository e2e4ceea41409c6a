import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useDialogs } from '../../components/dialogs.tsx';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import type { CellName } from '../../components/treeGrid/TreeGrid.tsx';
import {
  itemsOfTab,
  type ResolvedWeights,
  siblingsOfTab,
  toTabState,
} from '../../contracts/industryWeights.ts';
import type { WeightTabId } from '../../contracts/partnerWeights.ts';
import {
  computeBalance,
  equalWeights,
  formatHundredths,
  spreadRest,
  toHundredths,
} from '../../contracts/weights.ts';
import { indicatorSetTexts } from '../../messages/ko.indicatorSetScreens.ts';
import { partnerWeights as texts, weightTabNames } from '../../messages/ko.partnerWeights.ts';
import classes from './PartnerWeights.module.css';
import { WEIGHT, type WeightEdits } from './useWeightEdits.ts';

const CopyModal = lazy(() => import('./CopyModal.tsx'));

interface WeightToolsProps {
  editing: WeightEdits;
  tab: WeightTabId;
  active: CellName | null;
  resolved: ResolvedWeights;
  getIndustry(gicsId: string | null): string;
  /** The file of the weights, beside what changes them. */
  excel: ReactNode;
}

function balanceText(balance: string | null): string {
  if (balance === null) return indicatorSetTexts.unreadable;
  if (balance === '0.00') return '';
  return balance.startsWith('-')
    ? indicatorSetTexts.missing(balance.slice(1))
    : indicatorSetTexts.over(balance);
}

/** The balance of the siblings of the active cell, and what fills or empties a tab. */
export function WeightTools({ editing, tab, active, resolved, getIndustry, excel }: WeightToolsProps) {
  const dialogs = useDialogs();
  const [isCopying, setCopying] = useState(false);
  const { edits, fill, shown, isBusy } = editing;
  const { nodes } = shown.weights;
  const values = new Map(edits.rows.map(({ id, values }) => [id, String(values[WEIGHT] ?? '')]));
  const findWeight = ({ itemId }: { itemId: string }) => values.get(itemId) ?? '';
  const groups = siblingsOfTab(nodes, tab);
  const group = groups.find((each) => each.nodes.some(({ itemId }) => itemId === active?.rowId)) ?? groups[0];
  const weights = group?.nodes.map(findWeight) ?? [];
  const sum = weights.reduce((total, text) => total + (toHundredths(text) ?? 0), 0);
  const balance = computeBalance(weights);
  const parent = nodes.find(({ itemId }) => itemId === group?.upItemId);
  const items = itemsOfTab(nodes, tab);
  const ids = items.map(({ itemId }) => itemId);
  const state = toTabState(ids, Object.fromEntries(values));
  const inherits = state === 'missing' && shown.place.gicsId !== null;
  const { applied } = resolved;
  const inherited = applied && applied.gicsId !== shown.place.gicsId ? applied : null;

  const write = (siblings: readonly { itemId: string }[], next: readonly string[]) =>
    fill(Object.fromEntries(siblings.map(({ itemId }, at) => [itemId, next[at] ?? ''])));
  const rest = spreadRest(weights);
  const remove = async () => {
    if (await dialogs.confirm(texts.removeQuestion(weightTabNames[tab]))) {
      fill(Object.fromEntries(ids.map((id) => [id, ''])));
    }
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be part of the line */}
      <div role="group" aria-label={indicatorSetTexts.balance} className={classes.balance}>
        {inherits ? (
          <p className={classes.sum}>{texts.emptyTab}</p>
        ) : (
          <p className={classes.sum} data-off={balance !== '0.00'}>
            <span>{indicatorSetTexts.group(parent?.idctrsNm ?? null, null)}</span>{' '}
            <strong>{indicatorSetTexts.sum(formatHundredths(sum))}</strong> {balanceText(balance)}
          </p>
        )}
        <ReasonButton
          variant="default"
          size="sm"
          disabled={isBusy}
          reason={group ? (rest ? null : indicatorSetTexts.blocked.noRest) : indicatorSetTexts.blocked.noCell}
          onClick={() => group && rest && write(group.nodes, rest)}
        >
          {indicatorSetTexts.spread}
        </ReasonButton>
        <ReasonButton
          variant="default"
          size="sm"
          disabled={isBusy}
          reason={group ? null : indicatorSetTexts.blocked.noCell}
          onClick={() => group && write(group.nodes, equalWeights(group.nodes.length))}
        >
          {indicatorSetTexts.equal}
        </ReasonButton>
        <Button
          variant="default"
          size="sm"
          disabled={isBusy}
          onClick={() => {
            for (const each of groups) write(each.nodes, equalWeights(each.nodes.length));
          }}
        >
          {texts.equalAll}
        </Button>
      </div>
      <div className={classes.tools}>
        {inherited && (
          <Button variant="default" size="sm" disabled={isBusy} onClick={() => fill(inherited.weights)}>
            {texts.takeApplied}
          </Button>
        )}
        <Button variant="default" size="sm" disabled={isBusy} onClick={() => setCopying(true)}>
          {texts.copy}
        </Button>
        {state !== 'missing' && (
          <Button variant="default" size="sm" disabled={isBusy} onClick={remove}>
            {texts.removeTab}
          </Button>
        )}
        {excel}
      </div>
      {isCopying && (
        <Suspense>
          <CopyModal
            shown={shown}
            tab={tab}
            getIndustry={getIndustry}
            onCopy={(copied) => {
              setCopying(false);
              fill(copied);
            }}
            onClose={() => setCopying(false)}
          />
        </Suspense>
      )}
    </>
  );
}
