import { type ReactNode, type Ref, useMemo } from 'react';
import { FormSection } from '../../components/form/FormSection.tsx';
import { usePhone } from '../../components/grid/phone.ts';
import { useIndustries } from '../../components/industry/useIndustries.ts';
import { TabPanel, TabStrip } from '../../components/TabStrip.tsx';
import type { TreeGridRow } from '../../components/treeGrid/cells.ts';
import { type CellName, TreeGrid, type TreeGridHandle } from '../../components/treeGrid/TreeGrid.tsx';
import type { CellTexts, GridEdits } from '../../components/treeGrid/useGridEdits.ts';
import { itemsOfTab, type ResolvedWeights, resolveWeights } from '../../contracts/industryWeights.ts';
import { type IndustryTab, type WeightTabId, weightTabIds } from '../../contracts/partnerWeights.ts';
import {
  DEFAULT_INDUSTRY,
  partnerWeights as texts,
  weightTabNames,
} from '../../messages/ko.partnerWeights.ts';
import { AppliedPanel } from './AppliedPanel.tsx';
import { IndustryBar } from './IndustryBar.tsx';
import classes from './PartnerWeights.module.css';
import { APPLIED, type LoadedWeights, weightColumns } from './useWeightEdits.ts';
import type { WeightPlace } from './weightAreas.ts';

const STRIP = 'partnerWeights';
const VISIBLE_ROWS = 14;
const TREE_WIDTH = { phone: 150, desk: 360 };

const getLastPart = (path: string) => path.split(' > ').at(-1) ?? path;

interface WeightTabsProps {
  ref?: Ref<TreeGridHandle>;
  loaded: LoadedWeights;
  place: WeightPlace;
  /** Tabs of the industry and of those above it, as they are now. */
  tabs: readonly IndustryTab[];
  edits: GridEdits;
  isReadOnly: boolean;
  marks?: ReadonlyMap<string, CellTexts>;
  onActive?(cell: CellName): void;
  go(to: Partial<WeightPlace>): void;
  /** Tools of the tab, above its rows. */
  tools?(tab: { resolved: ResolvedWeights; getIndustry(gicsId: string | null): string }): ReactNode;
}

/** The weights of one industry, tab by tab, with those that apply and where they come from. */
export function WeightTabs(props: WeightTabsProps) {
  const { ref, loaded, place, tabs, edits, isReadOnly, marks, onActive, go, tools } = props;
  const { weights } = loaded;
  const { nodes } = weights;
  const isPhone = usePhone();
  const { getPath } = useIndustries();
  // Industries of two levels may have one name.
  const getName = (gicsId: string | null) =>
    gicsId === null ? DEFAULT_INDUSTRY : texts.getIndustry(getLastPart(getPath(gicsId)), gicsId);
  const there = weightTabIds.filter((tab) => itemsOfTab(nodes, tab).length > 0);
  const tab = there.find((id) => id === place.currTabId) ?? there[0] ?? 'ALL';
  const resolveTab = (id: WeightTabId) => resolveWeights(place.gicsId, id, tabs, nodes);
  const resolved = resolveTab(tab);
  const { applied } = resolved;

  // The weights that apply are shown beside what is edited, and are never a change themselves.
  const shown = useMemo(() => {
    const own = new Set(itemsOfTab(nodes, tab).map(({ itemId }) => itemId));
    const withApplied = (row: TreeGridRow) => ({
      ...row,
      values: { ...row.values, [APPLIED]: applied?.weights[row.id] ?? '' },
    });
    const rows = edits.rows.filter(({ id }) => own.has(id)).map(withApplied);
    const originals = [...edits.originals.values()].map(withApplied);
    return { rows, originals: new Map(originals.map((row) => [row.id, row])) };
  }, [edits.rows, edits.originals, nodes, tab, applied]);

  const getTitle = (id: WeightTabId) => {
    const state = resolveTab(id).chain[0]?.state ?? 'missing';
    return state === 'whole' ? weightTabNames[id] : texts.tabTitle(weightTabNames[id], texts.tabMarks[state]);
  };

  return (
    <FormSection title={texts.weights}>
      <IndustryBar weights={weights} place={place} go={go} getIndustry={getPath} />
      <TabStrip
        name={STRIP}
        label={texts.tabs}
        tabs={there.map((id) => ({ id, title: getTitle(id) }))}
        selected={tab}
        onChange={(id) => go({ currTabId: id as WeightTabId })}
      />
      <TabPanel name={STRIP} selected={tab}>
        <div className={classes.panel}>
          {tools?.({ resolved, getIndustry: getName })}
          <div className={classes.columns}>
            <div className={classes.grid}>
              <TreeGrid
                key={tab}
                {...(ref && { ref })}
                label={texts.gridLabel(weightTabNames[tab], getName(place.gicsId))}
                title={texts.item}
                columns={weightColumns}
                edits={{ ...edits, ...shown }}
                visibleRows={VISIBLE_ROWS}
                treeWidth={isPhone ? TREE_WIDTH.phone : TREE_WIDTH.desk}
                isReadOnly={isReadOnly}
                {...(marks && { marks })}
                {...(onActive && { onActive })}
              />
            </div>
            <AppliedPanel tab={tab} resolved={resolved} getName={getName} gicsId={place.gicsId} />
          </div>
        </div>
      </TabPanel>
    </FormSection>
  );
}
