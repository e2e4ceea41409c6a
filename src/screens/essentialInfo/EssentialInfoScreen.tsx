import { lazy, Suspense } from 'react';
import { LoadedRecord } from '../../components/LoadedRecord.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { NEW, useDetailParam } from '../../components/useDetailParam.ts';
import { useRecord } from '../../components/useRecord.ts';
import { ESSENTIAL_INFO } from '../../contracts/essentialInfo.ts';
import { SUBORDINATE_COMPANY } from '../../contracts/subordinateCompanies.ts';
import { loadEssentialInfo } from '../../services/essentialInfo.ts';
import { listBizSections, listSubordinates } from '../../services/subordinateCompanies.ts';
import { EssentialInfoList } from './EssentialInfoList.tsx';

const EssentialInfoForm = lazy(() => import('./EssentialInfoForm.tsx'));

/** Essential information: the years of the own company and its subsidiaries, or the one that the address names. */
export default function EssentialInfoScreen() {
  const { id } = useDetailParam();
  const choices = useRecord(
    async (signal) => {
      const [sections, { rows: subordinates }] = await Promise.all([
        listBizSections(signal),
        listSubordinates({}, signal),
      ]);
      return { sections, subordinates };
    },
    { resources: [SUBORDINATE_COMPANY] },
  );
  if (id === null) {
    return <EssentialInfoList subordinates={choices[0].context.record?.subordinates ?? []} />;
  }
  return (
    <RecordGate of={choices}>
      {(known) => (
        <Suspense>
          {id === NEW ? (
            <EssentialInfoForm {...known} record={null} />
          ) : (
            <LoadedRecord resource={ESSENTIAL_INFO} id={id} load={loadEssentialInfo}>
              {(record) => <EssentialInfoForm {...known} record={record} />}
            </LoadedRecord>
          )}
        </Suspense>
      )}
    </RecordGate>
  );
}
