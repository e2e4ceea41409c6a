import { useParams } from 'wouter';
import type { AreaName } from './indicatorSetAreas.ts';
import { SetPage } from './SetPage.tsx';

/** The set that the address names. */
export default function SetScreen({ area }: { area: AreaName }) {
  const { id = '' } = useParams();
  return <SetPage key={id} area={area} setId={id} />;
}
