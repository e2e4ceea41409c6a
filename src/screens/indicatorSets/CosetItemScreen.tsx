import { useParams } from 'wouter';
import { ItemPage } from './ItemPage.tsx';
import type { AreaName } from './indicatorSetAreas.ts';

/** The indicator of a company's set that the address names, by the business section that it names. */
export default function CosetItemScreen({ area }: { area: AreaName }) {
  const { cosetId = '', oncoIdctrsId = '', bizSectionId } = useParams();
  return (
    <ItemPage key={oncoIdctrsId} area={area} setId={cosetId} itemId={oncoIdctrsId} bizSectId={bizSectionId} />
  );
}
