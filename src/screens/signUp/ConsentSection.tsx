import '@mantine/core/styles/Anchor.layer.css';
import { Anchor, Loader } from '@mantine/core';
import { FormRadioGroup } from '../../components/form/choiceFields.tsx';
import { HtmlContent } from '../../components/HtmlContent.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { TermsKind } from '../../contracts/terms.ts';
import { signUpConsent as texts } from '../../messages/ko.signUp.ts';
import { layout } from '../../messages/ko.ts';
import { paths } from '../../paths/paths.ts';
import { loadTermsInForce } from '../../services/terms.ts';
import type { PersonForm } from './personForm.ts';
import classes from './SignUp.module.css';
import { Section } from './SignUpPage.tsx';

const choices = (['agree', 'disagree'] as const).map((value) => ({ value, label: texts[value] }));

/** Consent to the use of personal data and, for a partner, to its provision to the company that asks. */
export function ConsentSection({
  form,
  provision = 'none',
}: {
  form: PersonForm;
  provision?: 'none' | 'optional' | 'required';
}) {
  return (
    <Section name="consent">
      <ConsentText kind="privacy" label={texts.text} />
      <FormRadioGroup
        form={form}
        name="privacy"
        label={texts.privacy}
        description={texts.hint}
        required
        choices={choices}
      />
      {provision !== 'none' && (
        <>
          <p className={classes.note}>{texts.provisionLead}</p>
          <ConsentText kind="infoProvision" label={texts.provisionText} />
          <FormRadioGroup
            form={form}
            name="provision"
            label={texts.provision}
            description={provision === 'required' ? texts.hint : texts.optionalHint}
            required={provision === 'required'}
            choices={choices}
          />
        </>
      )}
      <p className={classes.note}>
        {texts.serviceNote}{' '}
        <Anchor underline="always" href={paths.terms()} target="_blank" rel="noreferrer">
          {texts.service}
        </Anchor>
      </p>
    </Section>
  );
}

function ConsentText({ kind, label }: { kind: TermsKind; label: string }) {
  const [state, send] = useRecord((signal) => loadTermsInForce(kind, signal));
  const { record, feedback } = state.context;
  if (state.matches('failed'))
    return <LoadFailure message={feedback?.message} onRetry={() => send({ type: 'record.retry' })} />;
  if (!record) return <Loader role="status" aria-label={layout.loading} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reachable by keyboard
    <section className={classes.terms} tabIndex={0} aria-label={label}>
      <HtmlContent html={record.trmsCn} />
    </section>
  );
}
