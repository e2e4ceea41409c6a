import { useParams } from 'wouter';
import { ItemPage } from './ItemPage.tsx';

/** The indicator of a preset that the address names. */
export default function PresetItemScreen() {
  const { presetId = '', indicatorId = '' } = useParams();
  return <ItemPage key={indicatorId} area="preset" setId={presetId} itemId={indicatorId} />;
}
