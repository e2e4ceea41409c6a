import { type ReactNode, useMemo } from 'react';
import { RecordButtons } from '../../components/RecordButtons.tsx';
import { useGridEdits } from '../../components/treeGrid/useGridEdits.ts';
import { ProblemList } from './ProblemList.tsx';
import { type LoadedWeights, toRows, weightColumns } from './useWeightEdits.ts';
import { VersionButtons, WeightButtons } from './WeightButtons.tsx';
import { WeightExcel } from './WeightExcel.tsx';
import { WeightTabs } from './WeightTabs.tsx';
import type { WeightPlace } from './weightAreas.ts';

interface WeightReaderProps {
  loaded: LoadedWeights;
  place: WeightPlace;
  after: ReactNode;
  listHref: string;
  isReviewer: boolean;
  isLookup: boolean;
  formerVer: number | null;
  go(to: Partial<WeightPlace>): void;
  toHref(place: WeightPlace): string;
  reload(): void;
}

/** A version that cannot be changed: in review, published, or looked up. */
export function WeightReader(props: WeightReaderProps) {
  const { loaded, place, isReviewer, reload, go } = props;
  const { weights, problems, chain } = loaded;
  const rows = useMemo(() => toRows(loaded), [loaded]);
  const edits = { ...useGridEdits(rows, weightColumns), rows };
  return (
    <>
      <WeightTabs
        loaded={loaded}
        place={place}
        edits={edits}
        go={go}
        tabs={chain}
        isReadOnly
        tools={() => (
          <>
            {problems.length > 0 && <ProblemList problems={problems} loaded={loaded} toHref={props.toHref} />}
            <WeightExcel weights={weights} isDraft={false} />
          </>
        )}
      />
      {props.after}
      <RecordButtons listHref={props.listHref}>
        {!props.isLookup && (
          <>
            <VersionButtons
              weights={weights}
              reload={reload}
              formerVer={props.formerVer}
              onRemoved={reload}
            />
            <WeightButtons
              weights={weights}
              isReviewer={isReviewer}
              reload={reload}
              problems={problems.length}
            />
          </>
        )}
      </RecordButtons>
    </>
  );
}
