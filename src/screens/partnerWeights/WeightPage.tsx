import { useLocation, useParams, useSearch } from 'wouter';
import { FormSection } from '../../components/form/FormSection.tsx';
import { ActivityHistory } from '../../components/history/ActivityHistory.tsx';
import { InlineAlert } from '../../components/InlineAlert.tsx';
import { withinPage } from '../../components/openPage.ts';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useSession } from '../../components/session.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { formerVersion, workVersion } from '../../contracts/indicatorSetVersions.ts';
import { PARTNER_WEIGHT } from '../../contracts/partnerWeights.ts';
import { indicatorSetTexts } from '../../messages/ko.indicatorSetScreens.ts';
import { recordKey } from '../../services/freshData.ts';
import {
  listWeightProblems,
  listWeightVersions,
  loadWeightChain,
  loadWeights,
} from '../../services/partnerWeights.ts';
import type { LoadedWeights } from './useWeightEdits.ts';
import { WeightDraft } from './WeightDraft.tsx';
import { WeightReader } from './WeightReader.tsx';
import { WeightSummary } from './WeightSummary.tsx';
import { WeightVersions } from './WeightVersions.tsx';
import { type AreaName, readPlace, type WeightPlace, weightAreas } from './weightAreas.ts';

interface WeightPageProps {
  area: AreaName;
  /** Versions are read alone here, also where the address names none. */
  isLookup?: boolean;
}

/** Weights of one industry in one version: the one that is worked on, or the one that the address names. */
export default function WeightPage({ area, isLookup = false }: WeightPageProps) {
  const { ptnrWhtId = '', ...params } = useParams();
  const { ver: named, ...place } = readPlace(params, useSearch());
  const { dgnsCtgryCdId, gicsId } = place;
  const isReadOnly = isLookup || named !== undefined;
  const record = useRecord<LoadedWeights>(
    async (signal) => {
      const versions = await listWeightVersions(ptnrWhtId, signal);
      const ver = named ?? (isLookup ? undefined : workVersion(versions));
      const weights = await loadWeights(ptnrWhtId, ver, signal);
      const query = { ver: weights.ver, dgnsCtgryCdId, ...(gicsId !== null && { gicsId }) };
      const isOpen = weights.stateCd === 'draft' || weights.stateCd === 'review';
      const [chain, problems] = await Promise.all([
        loadWeightChain(ptnrWhtId, query, signal),
        isOpen ? listWeightProblems(ptnrWhtId, weights.ver, signal) : [],
      ]);
      const { version } = weights;
      return { version, weights, versions, chain, problems, place: { dgnsCtgryCdId, gicsId } };
    },
    {
      deps: [ptnrWhtId, named, dgnsCtgryCdId, gicsId],
      resources: [recordKey(PARTNER_WEIGHT, ptnrWhtId)],
      readView: ({ weights }) => `${weights.ver} ${weights.stateCd}`,
    },
  );
  const [state, send] = record;
  return (
    <PageStack isBusy={state.matches('loading')}>
      <RecordGate of={record}>
        {(loaded) => (
          <Shown
            key={`${loaded.weights.ver}/${loaded.weights.stateCd}`}
            area={area}
            loaded={loaded}
            place={place}
            isReadOnly={isReadOnly}
            reload={() => send({ type: 'record.reload' })}
          />
        )}
      </RecordGate>
    </PageStack>
  );
}

interface ShownProps {
  area: AreaName;
  loaded: LoadedWeights;
  place: WeightPlace;
  isReadOnly: boolean;
  reload(): void;
}

function Shown({ area: name, loaded, place, isReadOnly, reload }: ShownProps) {
  const area = weightAreas[name];
  const [, navigate] = useLocation();
  const role = useSession(({ context: { user } }) => user?.userAuth);
  const { weights, versions } = loaded;
  const { ptnrWhtId, ver } = weights;
  const toHref = (to: WeightPlace) =>
    isReadOnly ? area.versionHref(ptnrWhtId, ver, to) : area.workHref(ptnrWhtId, to);
  /** Another tab of the same industry is the same page, with what has been edited. */
  const go = (to: Partial<WeightPlace>) => {
    const href = toHref({ ...place, ...to });
    const isSamePage = Object.keys(to).every((key) => key === 'currTabId');
    navigate(href, { replace: isSamePage, ...(isSamePage && withinPage(href)) });
  };
  const isDraft = weights.stateCd === 'draft' && weights.mayWrite && !isReadOnly;
  const after = (
    <>
      <FormSection title={indicatorSetTexts.versions}>
        <WeightVersions
          weights={weights}
          versions={versions}
          toHref={(number) => area.versionHref(ptnrWhtId, number, place)}
        />
      </FormSection>
      <ActivityHistory refType={PARTNER_WEIGHT} refId={ptnrWhtId} />
    </>
  );
  const shared = {
    loaded,
    place,
    after,
    go,
    toHref,
    reload,
    listHref: area.listHref,
    isReviewer: role === 'ROLE_ADMIN' || role === 'ROLE_OPERATOR',
  };
  return (
    <>
      <WeightSummary weights={weights} isEdited={isDraft} />
      {isReadOnly && (
        <InlineAlert
          text={indicatorSetTexts.lookup}
          actionText={indicatorSetTexts.toWork}
          onAction={() => navigate(area.workHref(ptnrWhtId, place))}
        />
      )}
      {isDraft ? (
        <WeightDraft
          key={`${place.dgnsCtgryCdId}/${place.gicsId}`}
          {...shared}
          onRemoved={() => navigate(area.listHref, { replace: true })}
        />
      ) : (
        <WeightReader {...shared} isLookup={isReadOnly} formerVer={formerVersion(versions)} />
      )}
    </>
  );
}
