import { useParams } from 'wouter';
import { SetPage } from './SetPage.tsx';
import type { AreaName } from './setAreas.ts';

/** The set that the address names. */
export default function SetScreen({ area }: { area: AreaName }) {
  const { id = '' } = useParams();
  return <SetPage key={id} area={area} setId={id} />;
}
