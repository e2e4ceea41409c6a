import { useMemo } from 'react';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { CatalogueComparison } from '../../contracts/indicatorSetMerge.ts';
import { type IndicatorSet, isCataloguePart, type SetKind } from '../../contracts/indicatorSets.ts';
import { takeOverTexts } from '../../messages/ko.indicatorSetScreens.ts';
import { recordKey } from '../../services/freshData.ts';
import {
  compareWithCatalogue,
  indicatorSetResource,
  loadSetItem,
  takeOverCatalogue,
} from '../../services/indicatorSets.ts';
import { CLASSIFICATION, INDICATOR } from '../../services/indicators.ts';
import { TakeOver, type TakeOverPlace } from './TakeOver.tsx';

interface CatalogueTakeOverProps extends TakeOverPlace {
  kind: SetKind;
  /** A draft. */
  set: IndicatorSet;
  /** The indicator that alone is compared; null for all. */
  itemId: string | null;
}

/** Takes what the catalogue has changed over into a draft. */
export default function CatalogueTakeOver(props: CatalogueTakeOverProps) {
  const { kind, set } = props;
  const record = useRecord((signal) => compareWithCatalogue(kind, set, signal), {
    deps: [set.setId, set.ver],
    resources: [recordKey(indicatorSetResource(kind), set.setId), INDICATOR, CLASSIFICATION],
  });
  return (
    <RecordGate of={record}>{(comparison) => <Compared {...props} comparison={comparison} />}</RecordGate>
  );
}

interface ComparedProps extends CatalogueTakeOverProps {
  comparison: CatalogueComparison;
}

function Compared({ kind, set, itemId, comparison, ...place }: ComparedProps) {
  const { version, items, places } = comparison;
  const compared = useMemo(
    () => items.filter((item) => itemId === null || item.itemId === itemId),
    [items, itemId],
  );
  const nodeNames = useMemo(() => new Map(places.map(({ key, idctrsNm }) => [key, idctrsNm])), [places]);
  const { setId, ver } = set;
  return (
    <TakeOver
      items={compared}
      nodeNames={nodeNames}
      {...place}
      texts={takeOverTexts.catalogue}
      save={(choices, signal) => {
        const chosen = choices.map(({ item: { key, fromVer }, take, parts }) => {
          const choice = { key, take, fromVer };
          return parts ? { ...choice, parts: parts.filter(isCataloguePart) } : choice;
        });
        return takeOverCatalogue(kind, setId, { ver, version, choices: chosen }, signal);
      }}
      loadStates={async (item, signal) => {
        const own = await loadSetItem(kind, { setId, itemId: item.itemId, ver }, signal);
        return { before: own.formerOriginal, after: own.original, own };
      }}
    />
  );
}
