import { useParams, useSearch } from 'wouter';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { messageByStatus } from '../../messages/ko.status.ts';
import { HttpError } from '../../services/httpError.ts';
import { listSets } from '../../services/indicatorSets.ts';
import { ItemPage } from './ItemPage.tsx';

/** The set of a company whose address names none: a company has one. */
async function loadOnlySet(signal: AbortSignal): Promise<string> {
  const { rows } = await listSets('supply', { page: 0, size: 10 }, signal);
  const own = rows.find(({ custCoId }) => custCoId !== null);
  if (!own) throw new HttpError('refused', { status: 'N0404', message: messageByStatus.N0404 });
  return own.setId;
}

/** An indicator of a company's set for partners; `?id=` names the set. */
export default function SupplyItemScreen() {
  const { ptnrIdctrsId = '' } = useParams();
  const named = new URLSearchParams(useSearch()).get('id');
  const record = useRecord((signal) => (named === null ? loadOnlySet(signal) : Promise.resolve(named)), {
    deps: [named],
  });
  return (
    <RecordGate of={record}>
      {(setId) => <ItemPage key={ptnrIdctrsId} area="companySupply" setId={setId} itemId={ptnrIdctrsId} />}
    </RecordGate>
  );
}
