import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, type SubmitEventHandler, useId, useRef } from 'react';
import { AlertDialog } from '../../components/AlertDialog.tsx';
import { Question } from '../../components/Question.tsx';
import type { SignUpActor } from '../../machines/signUp/machine.ts';
import type { SignUpFeedback } from '../../machines/signUp/types.ts';
import { confirmations } from '../../messages/ko.grid.ts';
import { signUp as texts } from '../../messages/ko.signUp.ts';
import { paths } from '../../paths/paths.ts';
import { alertText } from './alertText.ts';
import { EndedInvitation } from './EndedInvitation.tsx';
import classes from './SignUp.module.css';
import { StepHeader, StepPanel } from './Steps.tsx';
import { type SectionName, sectionId, sectionsByKind } from './sections.ts';
import { useSectionInView } from './useSectionInView.ts';

interface SignUpPageProps {
  actor: SignUpActor;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** The sections, in the order of `sectionsByKind`. */
  children: ReactNode;
}

/** Frame of every form of a sign-up around its sections: steps, buttons, and the questions of the chart. */
export function SignUpPage({ actor, onSubmit, children }: SignUpPageProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { kind, invited } = state.context;
  const isJoined = invited && 'companyJoined' in invited.invitation && invited.invitation.companyJoined;
  const sections = sectionsByKind[kind];
  const { current, isFixed } = useSectionInView(sections.map(sectionId));
  const headingId = useId();
  const isBusy = state.hasTag('busy');
  const isEnded = state.matches('ended');
  const content = useRef<HTMLFieldSetElement>(null);
  const isHeaded = kind === 'partner';

  return (
    <div className={classes.page}>
      <h1 id={headingId} className={classes.title}>
        {texts.titles[kind]}
      </h1>
      <p className={classes.lead}>
        {texts.leads[isJoined ? 'joined' : kind]} {texts.required}
      </p>
      {isEnded && <EndedInvitation actor={actor} content={content} />}
      {isHeaded && <StepHeader sections={sections} current={current} />}
      <div className={classes.columns}>
        <StepPanel sections={sections} current={current} isFixed={isFixed} isHeaded={isHeaded} />
        <form
          className={classes.form}
          aria-labelledby={headingId}
          aria-busy={isBusy}
          noValidate
          onSubmit={onSubmit}
        >
          <fieldset ref={content} className={classes.fields} disabled={isBusy || isEnded}>
            {children}
          </fieldset>
          <div className={classes.buttons}>
            <Button
              variant="default"
              disabled={isBusy || isEnded}
              onClick={() => actor.send({ type: 'form.leave', to: paths.login() })}
            >
              {texts.cancel}
            </Button>
            <Button type="submit" loading={isBusy} disabled={isEnded}>
              {texts.submit[kind]}
            </Button>
          </div>
        </form>
      </div>
      <Questions actor={actor} />
    </div>
  );
}

/** Any field that is marked as wrong. */
const WRONG = 'form [aria-invalid="true"]';

/** Fields that a refusal is about: they get the focus when its alert is gone. */
const subjects: Partial<Record<SignUpFeedback['status'], string>> = {
  CONSENT: '[name="privacy"]',
  PROVISION: '[name="provision"]',
  PHONE: '#sign-up-mobile input',
  EC0002: '#sign-up-mobile input',
  ID: '[name="userId"]',
  EV0044: '[name="userId"]',
  PASSWORD: '[name="password"]',
  CONFIRMATION: '[name="confirmation"]',
};

function findSubject({ status }: SignUpFeedback): HTMLElement | null {
  const selector = subjects[status] ?? (status.startsWith('EP') ? subjects.PASSWORD : undefined);
  return document.querySelector<HTMLElement>(selector ?? WRONG);
}

function Questions({ actor }: { actor: SignUpActor }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { feedback } = state.context;
  const subject = useRef<HTMLElement>(null);

  if (feedback && state.matches({ filling: { page: 'refused' } })) {
    return (
      <AlertDialog
        message={alertText(feedback)}
        onDismiss={() => {
          // not before: what is wrong is marked only after the alert has come
          subject.current = findSubject(feedback);
          actor.send({ type: 'alert.dismiss' });
        }}
        returnFocus={subject}
      />
    );
  }
  if (!state.matches({ filling: { page: 'leaving' } })) return null;
  return (
    <Question
      text={confirmations.leave}
      onConfirm={() => actor.send({ type: 'form.confirm' })}
      onCancel={() => actor.send({ type: 'form.cancel' })}
    />
  );
}

/** One section of the form, to which a step leads. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const id = useId();
  return (
    <section id={sectionId(name)} className={classes.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={classes.heading}>
        {texts.sections[name]}
      </h2>
      {children}
    </section>
  );
}
