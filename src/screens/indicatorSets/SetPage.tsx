import { lazy, Suspense, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { FormSection } from '../../components/form/FormSection.tsx';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { InlineAlert } from '../../components/InlineAlert.tsx';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useSession } from '../../components/session.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { IndicatorSet, SetVersionRow } from '../../contracts/indicatorSets.ts';
import { formerVersion, workVersion } from '../../contracts/indicatorSetVersions.ts';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import { recordKey } from '../../services/freshData.ts';
import { indicatorSetResource, listSetVersions, loadSet } from '../../services/indicatorSets.ts';
import {
  type AreaName,
  indicatorSetAreas,
  readVer,
  standardHref,
  takeOverHref,
} from './indicatorSetAreas.ts';
import { findRights } from './rights.ts';
import { SetDraft } from './SetDraft.tsx';
import { SetReader } from './SetReader.tsx';
import { SetSummary } from './SetSummary.tsx';
import classes from './Sets.module.css';
import { SetVersions } from './SetVersions.tsx';

const BaseTakeOver = lazy(() => import('./BaseTakeOver.tsx'));
const CatalogueTakeOver = lazy(() => import('./CatalogueTakeOver.tsx'));

interface SetPageProps {
  area: AreaName;
  setId: string;
}

interface Loaded {
  versions: SetVersionRow[];
  set: IndicatorSet;
}

/** A set: the version that is worked on, or the one that the address names, to read alone. */
export function SetPage({ area, setId }: SetPageProps) {
  const { kind } = indicatorSetAreas[area];
  const named = readVer(useSearch());
  const record = useRecord<Loaded>(
    async (signal) => {
      const versions = await listSetVersions(kind, setId, signal);
      return { versions, set: await loadSet(kind, setId, named ?? workVersion(versions), signal) };
    },
    {
      deps: [kind, setId, named],
      resources: [recordKey(indicatorSetResource(kind), setId)],
      readView: ({ set }) => `${set.ver} ${set.stateCd}`,
    },
  );
  const [state, send] = record;
  return (
    <PageStack isBusy={state.matches('loading')}>
      <RecordGate of={record}>
        {(loaded) => (
          <Shown
            key={`${loaded.set.setId}/${loaded.set.ver}/${loaded.set.stateCd}`}
            {...loaded}
            area={area}
            isLookup={named !== undefined}
            reload={() => send({ type: 'record.reload' })}
          />
        )}
      </RecordGate>
    </PageStack>
  );
}

interface ShownProps extends Loaded {
  area: AreaName;
  isLookup: boolean;
  reload(): void;
}

function Shown({ area: name, versions, set, isLookup, reload }: ShownProps) {
  const area = indicatorSetAreas[name];
  const { kind, indicatorSetHref, itemHref } = area;
  const [, navigate] = useLocation();
  const search = useSearch();
  const user = useSession(({ context }) => context.user);
  const rights = findRights(kind, set, user?.userAuth);
  const work = indicatorSetHref(set.setId);
  const query = new URLSearchParams(search);
  const view = query.get('view');
  const [firstSection = null] = set.sections.map(({ bizSectId }) => bizSectId);
  const originals = useMemo(
    () => new Map(set.nodes.map(({ itemId, originalIndicatorId }) => [itemId, originalIndicatorId])),
    [set.nodes],
  );
  const hrefOfItem = (itemId: string, bizSectId: string | null) =>
    itemHref(
      {
        setId: set.setId,
        itemId,
        custCoId: set.custCoId,
        bizSectId: bizSectId ?? firstSection,
        originalIndicatorId: originals.get(itemId) ?? null,
      },
      isLookup ? set.ver : undefined,
    );
  const isDraft = set.stateCd === 'draft' && rights.mayWrite && !isLookup;
  const summary = (
    <SetSummary
      set={set}
      isEdited={isDraft}
      toHref={indicatorSetHref}
      standardHref={kind === 'coset' && rights.mayWrite ? standardHref(set) : null}
    />
  );
  const after = (
    <>
      <FormSection title={texts.versions}>
        <SetVersions area={area} set={set} versions={versions} />
      </FormSection>
      {rights.mayWrite && <ActivityHistory refType={kind} refId={set.setId} />}
    </>
  );
  const shared = { area, set, rights, after, itemHref: hrefOfItem, reload };
  const isReviewed = set.stateCd === 'review';
  const newer = set.basedOn?.newerVer ?? null;
  const { catalogueChanges } = set;
  const backTo = (backHref: string, backText: string) => ({
    kind,
    set,
    backHref,
    backText,
    onDone: () => navigate(backHref, { replace: true }),
  });

  if (isDraft && view === 'takeOver' && newer !== null) {
    return (
      <Suspense>
        <BaseTakeOver {...backTo(work, texts.toSet)} />
      </Suspense>
    );
  }
  if (isDraft && view === 'catalogue') {
    const itemId = query.get('itemId');
    return (
      <Suspense>
        <CatalogueTakeOver
          {...(itemId === null ? backTo(work, texts.toSet) : backTo(hrefOfItem(itemId, null), texts.toItem))}
          itemId={itemId}
        />
      </Suspense>
    );
  }
  return (
    <>
      {summary}
      {isLookup && (
        <InlineAlert text={texts.lookup} actionText={texts.toWork} onAction={() => navigate(work)} />
      )}
      {set.basedOn && newer !== null && rights.mayWrite && !isLookup && (
        <Newer
          text={texts.newer(set.basedOn.setNm, newer)}
          actionText={texts.takeOver}
          onTakeOver={isDraft ? () => navigate(takeOverHref(work, 'takeOver')) : null}
          isReviewed={isReviewed}
        />
      )}
      {catalogueChanges > 0 && rights.mayWrite && !isLookup && (
        <Newer
          text={texts.catalogueChanged(catalogueChanges)}
          actionText={texts.takeOverCatalogue}
          onTakeOver={isDraft ? () => navigate(takeOverHref(work, 'catalogue')) : null}
          isReviewed={isReviewed}
        />
      )}
      {isDraft ? (
        <SetDraft {...shared} onRemoved={() => navigate(area.listHref, { replace: true })} />
      ) : (
        <SetReader {...shared} isLookup={isLookup} formerVer={formerVersion(versions)} />
      )}
    </>
  );
}

interface NewerProps {
  text: string;
  actionText: string;
  onTakeOver: (() => void) | null;
  /** Another version can be begun only after the review. */
  isReviewed: boolean;
}

/** Shows that something newer is there than the set has taken over, and the way to take it over into a draft. */
function Newer({ text, actionText, onTakeOver, isReviewed }: NewerProps) {
  if (onTakeOver) return <InlineAlert text={text} actionText={actionText} onAction={onTakeOver} />;
  return (
    <p role="status" className={classes.quiet}>
      {text} {isReviewed ? texts.takeOverLater : texts.takeOverFirst}
    </p>
  );
}
