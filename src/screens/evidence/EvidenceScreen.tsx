import { LoadedRecord } from '../../components/LoadedRecord.tsx';
import { useDetailParam } from '../../components/useDetailParam.ts';
import { EVIDENCE } from '../../contracts/evidence.ts';
import { loadEvidence } from '../../services/evidence.ts';
import { EvidenceDetail } from './EvidenceDetail.tsx';
import { EvidenceList } from './EvidenceList.tsx';

/** The library of evidence of a company, or the one piece of it that the address names. */
export default function EvidenceScreen() {
  const { id } = useDetailParam();
  if (id === null) return <EvidenceList />;
  return (
    <LoadedRecord resource={EVIDENCE} id={id} load={loadEvidence}>
      {(record, page) => <EvidenceDetail record={record} {...page} />}
    </LoadedRecord>
  );
}
