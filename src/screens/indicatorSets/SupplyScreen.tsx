import { useSearch } from 'wouter';
import { ItemPage } from './ItemPage.tsx';
import type { AreaName } from './indicatorSetAreas.ts';
import { SetPage } from './SetPage.tsx';
import SetsScreen from './SetsScreen.tsx';

/** Sets for partners, which share one path: the list, the set that `?id=` names, or an indicator of it. */
export default function SupplyScreen({ area }: { area: AreaName }) {
  const query = new URLSearchParams(useSearch());
  const id = query.get('id');
  const itemId = query.get('ptnrIdctrsId');
  if (id === null) return <SetsScreen area={area} />;
  if (itemId === null) return <SetPage key={id} area={area} setId={id} />;
  return <ItemPage key={itemId} area={area} setId={id} itemId={itemId} />;
}
