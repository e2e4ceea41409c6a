import { Button, Loader } from '@mantine/core';
import { useId } from 'react';
import { useLocation, useSearch } from 'wouter';
import { HtmlContent } from '../../components/HtmlContent.tsx';
import { withinPage } from '../../components/openPage.ts';
import { SelectField } from '../../components/SelectField.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { TermsKind, TermsVersion } from '../../contracts/terms.ts';
import type { Feedback } from '../../machines/result.ts';
import { legal as texts } from '../../messages/ko.recovery.ts';
import { termsKindNames } from '../../messages/ko.terms.ts';
import { layout, statusMessages } from '../../messages/ko.ts';
import { listTermsVersions, loadTerms } from '../../services/terms.ts';
import classes from './TermsScreen.module.css';
import { versionLabel } from './termsText.ts';

const isId = /^[\da-f-]{36}$/i;

interface TermsScreenProps {
  kind: Exclude<TermsKind, 'infoProvision'>;
  /** The layout around shows the page's title. */
  titled?: boolean;
}

/** Terms of service or privacy policy, the version in force or an earlier one. */
export default function TermsScreen({ kind, titled = false }: TermsScreenProps) {
  const [state, send] = useRecord((signal) => listTermsVersions(kind, signal));
  const { record, feedback } = state.context;

  return (
    <article className={classes.page} data-framed={titled || undefined}>
      {!titled && <h1 className={classes.title}>{texts[kind]}</h1>}
      {state.matches('loading') && <Loading />}
      {state.matches('failed') && (
        <Failed feedback={feedback} onRetry={() => send({ type: 'record.retry' })} />
      )}
      {record && <Versions versions={record} />}
    </article>
  );
}

function Versions({ versions }: { versions: readonly TermsVersion[] }) {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(search).get('termId');
  const listed = versions.find(({ termId }) => termId === asked);
  // one that users were notified of does not count yet
  if (!listed && asked !== null && isId.test(asked)) return <Text key={asked} termId={asked} />;
  const chosen = listed ?? versions[0];
  if (!chosen) return <p className={classes.none}>{texts.none}</p>;

  return (
    <>
      <SelectField
        className={classes.versions}
        aria-label={texts.version}
        data={versions.map((version) => ({ value: version.termId, label: versionLabel(version) }))}
        value={chosen.termId}
        onChange={(termId) =>
          termId && navigate(`${path}?termId=${encodeURIComponent(termId)}`, withinPage())
        }
      />
      <Text key={chosen.termId} termId={chosen.termId} label={versionLabel(chosen)} />
    </>
  );
}

/** The text of a version; without `label` that of one that is not among those that count. */
function Text({ termId, label }: { termId: string; label?: string }) {
  const [state, send] = useRecord((signal) => loadTerms(termId, signal));
  const headingId = useId();
  const { record, feedback } = state.context;

  if (state.matches('failed'))
    return <Failed feedback={feedback} onRetry={() => send({ type: 'record.retry' })} />;
  if (!record) return <Loading />;
  return (
    <section className={classes.text} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.version}>
        {label ?? texts.upcoming(termsKindNames[record.trmsSeCdId], versionLabel(record))}
      </h2>
      <HtmlContent html={record.trmsCn} />
    </section>
  );
}

function Loading() {
  return (
    <div className={classes.loading}>
      <Loader role="status" aria-label={layout.loading} />
    </div>
  );
}

function Failed({ feedback, onRetry }: { feedback: Feedback | null; onRetry(): void }) {
  return (
    <div className={classes.failed}>
      <p role="alert">{feedback?.message ?? statusMessages.S0001}</p>
      <Button variant="default" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}
