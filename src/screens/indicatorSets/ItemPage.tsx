import { useSearch } from 'wouter';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useSession } from '../../components/session.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { workVersion } from '../../contracts/setVersions.ts';
import { recordKey } from '../../services/freshData.ts';
import { listSetVersions, loadSet, loadSetItem, setResource } from '../../services/indicatorSets.ts';
import { ItemForm } from './ItemForm.tsx';
import { ItemReader } from './ItemReader.tsx';
import { rightsOf } from './rights.ts';
import { type AreaName, readVer, setAreas } from './setAreas.ts';

interface ItemPageProps {
  area: AreaName;
  setId: string;
  itemId: string;
  /** The section by which a company's set is seen. */
  bizSectId?: string | undefined;
}

/** An indicator of a set: in a draft to change, else to read, beside the catalogue's. */
export function ItemPage({ area, setId, itemId, bizSectId }: ItemPageProps) {
  const { kind, setHref } = setAreas[area];
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
      resources: [recordKey(setResource(kind), setId)],
      viewOf: ({ set }) => `${set.ver} ${set.stateCd}`,
    },
  );
  const [state, send] = record;
  const reload = () => send({ type: 'record.reload' });
  return (
    <PageStack isBusy={state.matches('loading')}>
      <RecordGate of={record}>
        {({ set, item }) => {
          const shared = { kind, set, item, bizSectId, backHref: setHref(setId, named) };
          const isDraft = set.stateCd === 'draft' && rightsOf(kind, set, role).mayWrite;
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
