import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { useLocation, useSearch } from 'wouter';
import { PageStack } from '../../components/PageStack.tsx';
import { RecordGate } from '../../components/RecordGate.tsx';
import { useSession } from '../../components/session.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { StandardSet, StandardVersion } from '../../contracts/evaluationStandards.ts';
import { standardTexts as texts } from '../../messages/ko.standards.ts';
import { listStandardSets, loadStandard, STANDARD } from '../../services/standards.ts';
import { StandardForm } from './StandardForm.tsx';
import classes from './Standards.module.css';

/** Evaluation criteria of a company's own set, by its versions: administrators read those of all companies. */
export default function StandardScreen() {
  const record = useRecord((signal) => listStandardSets(signal), { resources: [STANDARD] });
  return <RecordGate of={record}>{(sets) => <Sets sets={sets} />}</RecordGate>;
}

const nameOf = ({ ver, stateCd }: StandardVersion): string =>
  texts.versionShown(ver, stateCd === null ? texts.next : texts.states[stateCd]);

function Sets({ sets }: { sets: readonly StandardSet[] }) {
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const userAuth = useSession(({ context }) => context.user?.userAuth);
  const set = sets.find(({ cosetId }) => cosetId === params.get('cosetId')) ?? sets[0];
  if (!set) return <p className={classes.hint}>{texts.none}</p>;
  const { cosetId, versions, editableVer } = set;
  const asked = versions.find(({ ver }) => String(ver) === params.get('ver'))?.ver;
  const ver = asked ?? editableVer ?? versions[0]?.ver ?? 1;
  const show = (query: Record<string, string>) => navigate(`${path}?${new URLSearchParams(query)}`);
  return (
    <PageStack>
      <div className={classes.choice}>
        <NativeSelect
          label={texts.set}
          value={cosetId}
          data={sets.map((each) => ({
            value: each.cosetId,
            label:
              userAuth === 'ROLE_ADMIN' ? texts.ofCompany(each.companyKoreanName, each.setNm) : each.setNm,
          }))}
          onChange={({ currentTarget }) => show({ cosetId: currentTarget.value })}
        />
        <NativeSelect
          label={texts.version}
          value={String(ver)}
          data={versions.map((version) => ({ value: String(version.ver), label: nameOf(version) }))}
          onChange={({ currentTarget }) => show({ cosetId, ver: currentTarget.value })}
        />
      </div>
      {userAuth === 'ROLE_OPERATOR' && versions.some(({ stateCd }) => stateCd === 'review') && (
        <p className={classes.hint}>{texts.inReview}</p>
      )}
      <Version key={`${cosetId} ${ver}`} cosetId={cosetId} ver={ver} />
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
