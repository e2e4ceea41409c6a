import { useSearch } from 'wouter';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useSession } from '../../components/session.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { workVersion } from '../../contracts/indicatorSetVersions.ts';
import { recordKey } from '../../services/freshData.ts';
import { indicatorSetResource, listSetVersions, loadSet, loadSetItem } from '../../services/indicatorSets.ts';
import { ItemForm } from './ItemForm.tsx';
import { ItemReader } from './ItemReader.tsx';
import { type AreaName, indicatorSetAreas, readVer } from './indicatorSetAreas.ts';
import { findRights } from './rights.ts';

interface ItemPageProps {
  area: AreaName;
  setId: string;
  itemId: string;
  /** The section by which a company's set is seen. */
  bizSectId?: string | undefined;
}

/** An indicator of a set: in a draft to change, else to read, beside the catalogue's. */
export function ItemPage({ area, setId, itemId, bizSectId }: ItemPageProps) {
  const { kind, indicatorSetHref } = indicatorSetAreas[area];
  const named = readVer(useSearch());
  const role = useSession(({ context }) => context.user?.userAuth);
  const record = useRecord(
    async (signal) => {
      const ver = named ?? workVersion(await listSetVersions(kind, setId, signal));
      const [set, item] = await Promise.all([
        loadSet(kind, setId, ver, signal),
        loadSetItem(kind, { setId, itemId, ver }, signal),
      ]);
      return { set, item };
    },
    {
      deps: [kind, setId, itemId, named],
      resources: [recordKey(indicatorSetResource(kind), setId)],
      readView: ({ set }) => `${set.ver} ${set.stateCd}`,
    },
  );
  const [state, send] = record;
  const reload = () => send({ type: 'record.reload' });
  return (
    <PageStack isBusy={state.matches('loading')}>
      <RecordGate of={record}>
        {({ set, item }) => {
          const shared = { kind, set, item, bizSectId, backHref: indicatorSetHref(setId, named) };
          const isDraft = set.stateCd === 'draft' && findRights(kind, set, role).mayWrite;
          return isDraft && named === undefined ? (
            <ItemForm key={item.itemId} {...shared} reload={reload} />
          ) : (
            <ItemReader {...shared} />
          );
        }}
      </RecordGate>
    </PageStack>
  );
}
