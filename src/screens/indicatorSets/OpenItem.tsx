import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { CellName } from '../../components/treeGrid/TreeGrid.tsx';
import { type IndicatorSet, indicatorSetLevels } from '../../contracts/indicatorSets.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { readKey } from './indicatorSetGrid.ts';

interface OpenItemProps {
  set: IndicatorSet;
  active: CellName | null;
  itemHref(itemId: string, bizSectId: string | null): string;
}

/** The way to the indicator that the active cell is about; nothing elsewhere in the tree. */
export function OpenItem({ set, active, itemHref }: OpenItemProps) {
  const node = set.nodes.find(({ itemId }) => itemId === active?.rowId);
  if (node?.lvl !== indicatorSetLevels.indicator) return null;
  const { bizSectId } = readKey(active?.key ?? '');
  return (
    <Button component={Link} href={itemHref(node.itemId, bizSectId)} variant="subtle" size="sm">
      {texts.openItem}
    </Button>
  );
}
