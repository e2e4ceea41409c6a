import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { feedbackText } from '../../components/feedbackText.ts';
import { FormText } from '../../components/form/fields.tsx';
import { USER_ID_MAX } from '../../contracts/person.ts';
import type { SignUpActor, SignUpSnapshot } from '../../machines/signUp/machine.ts';
import { signUpPerson as texts } from '../../messages/ko.signUp.ts';
import type { PersonForm } from './personForm.ts';
import classes from './SignUp.module.css';
import { Verdict, type VerdictState } from './Verdict.tsx';

function toVerdict(state: SignUpSnapshot): VerdictState | null {
  const { id, idFeedback } = state.context;
  if (state.matches({ filling: { id: 'checking' } })) return { kind: 'checking', text: texts.checkingId };
  if (state.matches({ filling: { id: 'refused' } }))
    return { kind: 'refused', text: texts.idUnavailable(id) };
  if (idFeedback) return { kind: 'refused', text: feedbackText(idFeedback) };
  return state.matches({ filling: { id: 'available' } })
    ? { kind: 'accepted', text: texts.idAvailable(id) }
    : null;
}

/** The id, and the check whether it is free. */
export function IdField({ form, actor }: { form: PersonForm; actor: SignUpActor }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  return (
    <div>
      <FormText
        form={form}
        name="userId"
        label={texts.userId}
        description={texts.idRule}
        required
        maxLength={USER_ID_MAX}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        // beside the input itself: what is wrong with it is shown below both
        inputContainer={(input) => (
          <div className={classes.withButton}>
            {input}
            <Button
              variant="default"
              loading={state.matches({ filling: { id: 'checking' } })}
              onClick={() => actor.send({ type: 'id.check', id: form.getValues('userId') })}
            >
              {texts.checkId}
            </Button>
          </div>
        )}
      />
      <Verdict state={toVerdict(state)} />
    </div>
  );
}
