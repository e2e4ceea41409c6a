import { LoadedRecord } from '../../components/LoadedRecord.tsx';
import { useDetailParam } from '../../components/useDetailParam.ts';
import { IMPROVEMENT } from '../../contracts/improvements.ts';
import { loadImprovement } from '../../services/improvements.ts';
import { ImprovementDetail } from './ImprovementDetail.tsx';
import { ImprovementList } from './ImprovementList.tsx';

/** Tasks of improvement, or the one that the address names. */
export default function ImprovementsScreen() {
  const { id } = useDetailParam();
  if (id === null) return <ImprovementList />;
  return (
    <LoadedRecord resource={IMPROVEMENT} id={id} load={loadImprovement}>
      {(task, page) => <ImprovementDetail task={task} {...page} />}
    </LoadedRecord>
  );
}
