import { Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { VerificationActor } from '../../machines/verification/machine.ts';
import { layout } from '../../messages/ko.ts';
import classes from './RecoveryBox.module.css';

interface VerificationStepProps {
  actor: VerificationActor;
  form: ComponentType<{ actor: VerificationActor }>;
}

/** Draws the form once it is known what a reload left to go on with. */
export function VerificationStep({ actor, form: Form }: VerificationStepProps) {
  const restoring = useSelector(actor, (state) => state.matches('restoring'));
  return restoring ? <Loading label={layout.loading} /> : <Form actor={actor} />;
}

export function Loading({ label }: { label: string }) {
  return (
    <div className={classes.loading}>
      <Loader role="status" aria-label={label} />
    </div>
  );
}
