import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { useLocation, useSearch } from 'wouter';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { SearchedSelect } from '../../components/SearchedSelect.tsx';
import { useSession } from '../../components/session.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { StandardSet, StandardVersion } from '../../contracts/evaluationStandards.ts';
import { standardTexts as texts } from '../../messages/ko.standards.ts';
import { listStandardSets, loadStandard, STANDARD } from '../../services/standards.ts';
import { StandardForm } from './StandardForm.tsx';
import classes from './Standards.module.css';

const getName = ({ ver, stateCd }: StandardVersion): string =>
  texts.versionShown(ver, stateCd === null ? texts.next : texts.states[stateCd]);

const toChoice = ({ cosetId, setNm, companyKoreanName }: StandardSet) => ({
  value: cosetId,
  label: texts.ofCompany(companyKoreanName, setNm),
});

/** Evaluation criteria of a company's own set, by its versions: administrators read those of all companies. */
export default function StandardScreen() {
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const userAuth = useSession(({ context }) => context.user?.userAuth);
  const asked = params.get('cosetId');
  const record = useRecord(
    async (signal) => (await listStandardSets(asked === null ? {} : { cosetId: asked }, signal)).rows,
    { deps: [asked], resources: [STANDARD] },
  );
  const sets = record[0].context.record ?? [];
  const set = sets.find(({ cosetId }) => cosetId === asked) ?? sets[0];
  const ver =
    set?.versions.find((version) => String(version.ver) === params.get('ver'))?.ver ??
    set?.editableVer ??
    set?.versions[0]?.ver ??
    1;
  const show = (query: Record<string, string>) => navigate(`${path}?${new URLSearchParams(query)}`);
  return (
    <PageStack>
      <div className={classes.choice}>
        {userAuth === 'ROLE_ADMIN' && (
          // outside the gate: whoever chooses keeps the focus
          <SearchedSelect
            label={texts.set}
            search={(q, signal) => listStandardSets(q === undefined ? {} : { q }, signal)}
            resources={[STANDARD]}
            toChoice={toChoice}
            value={set?.cosetId ?? asked}
            valueText={set && toChoice(set).label}
            onChange={(chosen) => chosen && show({ cosetId: chosen.cosetId })}
          />
        )}
        {userAuth !== 'ROLE_ADMIN' && set && (
          <NativeSelect
            size="md"
            label={texts.set}
            value={set.cosetId}
            data={sets.map(({ cosetId: value, setNm: label }) => ({ value, label }))}
            onChange={({ currentTarget }) => show({ cosetId: currentTarget.value })}
          />
        )}
        {set && (
          <NativeSelect
            size="md"
            label={texts.version}
            value={String(ver)}
            data={set.versions.map((version) => ({ value: String(version.ver), label: getName(version) }))}
            onChange={({ currentTarget }) => show({ cosetId: set.cosetId, ver: currentTarget.value })}
          />
        )}
      </div>
      {userAuth === 'ROLE_OPERATOR' && set?.versions.some(({ stateCd }) => stateCd === 'review') && (
        <p className={classes.hint}>{texts.inReview}</p>
      )}
      <RecordGate of={record}>
        {() =>
          set ? (
            <Version key={`${set.cosetId} ${ver}`} cosetId={set.cosetId} ver={ver} />
          ) : (
            <p className={classes.hint}>{texts.none}</p>
          )
        }
      </RecordGate>
    </PageStack>
  );
}

function Version({ cosetId, ver }: { cosetId: string; ver: number }) {
  const record = useRecord((signal) => loadStandard(cosetId, ver, signal), {
    deps: [cosetId, ver],
    resources: [STANDARD],
  });
  return <RecordGate of={record}>{(standard) => <StandardForm standard={standard} />}</RecordGate>;
}
