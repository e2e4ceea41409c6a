import { Button } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useMachine } from '@xstate/react';
import { useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { feedbackText } from '../../components/feedbackText.ts';
import { InlineAlert } from '../../components/InlineAlert.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Modal } from '../../components/Modal.tsx';
import { Question } from '../../components/Question.tsx';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import { toast } from '../../components/toast.ts';
import { toResult } from '../../components/toResult.ts';
import { useLatest } from '../../components/useLatest.ts';
import type { NamedRoleRow } from '../../contracts/namedRoles.ts';
import type { RoleAssignment, RoleUsers } from '../../contracts/roleUsers.ts';
import type { Completion, Result } from '../../machines/result.ts';
import { roleUsersMachine } from '../../machines/roleUsers/machine.ts';
import { type RoleUserSide, type RoleUsersEvent, splitWorkers } from '../../machines/roleUsers/setup.ts';
import { actions, confirmations, results } from '../../messages/ko.grid.ts';
import { roleUsersModal as texts } from '../../messages/ko.roleScreens.ts';
import { formPage } from '../../messages/ko.widgets.ts';
import { loadRoleUsers, saveRoleUsers } from '../../services/roles.ts';
import { assignmentQuestion } from './assignmentQuestion.ts';
import classes from './RoleUsersModal.module.css';
import { WorkerTable } from './WorkerTable.tsx';

/** Document 2, section 9. */
const WIDTH = 1200;

interface RoleUsersModalProps {
  role: Pick<NamedRoleRow, 'roleId' | 'roleNm'>;
  onClose(): void;
}

/** Workers on the left who can get a role, on the right who are to have it; saved together. */
export default function RoleUsersModal({ role, onClose }: RoleUsersModalProps) {
  const latest = useLatest({ onClose });
  const [machine] = useState(() =>
    roleUsersMachine.provide({
      actors: {
        load: fromPromise<Result<RoleUsers>, { roleId: string }>(({ input, signal }) =>
          toResult(loadRoleUsers(input, signal)),
        ),
        save: fromPromise<Completion, { version: number; assignments: readonly RoleAssignment[] }>(
          ({ input, signal }) =>
            toResult(saveRoleUsers(input.version, input.assignments, signal), () => ({ status: 'C200' })),
        ),
      },
      actions: {
        finish: () => {
          toast(results.saved);
          latest.current.onClose();
        },
        close: () => latest.current.onClose(),
      },
    }),
  );
  const [state, send] = useMachine(machine, { input: { roleId: role.roleId } });
  const { feedback, marked, selected, workers } = state.context;
  const lists = useMemo(() => splitWorkers({ workers, selected }), [workers, selected]);
  const isBusy = state.hasTag('busy');
  const readMode = (event: RoleUsersEvent, reason: string) => {
    const isBlocked = !state.can(event);
    return {
      reason: isBlocked && state.matches('editing') ? reason : null,
      disabled: isBlocked && !state.matches('editing'),
    };
  };
  const close = () => send({ type: 'users.close' });
  const table = (side: RoleUserSide, label: string) => (
    <WorkerTable
      label={label}
      workers={lists[side]}
      marked={marked[side]}
      isFixed={!state.matches('editing')}
      onMark={(ids) => send({ type: 'selection.change', side, ids })}
    />
  );

  return (
    <Modal
      title={texts.title}
      subject={role.roleNm}
      width={WIDTH}
      onClose={close}
      isLocked={state.matches('saving')}
      footer={
        <>
          <Button variant="default" disabled={!state.can({ type: 'users.close' })} onClick={close}>
            {actions.close}
          </Button>
          <ReasonButton
            {...readMode({ type: 'users.save' }, formPage.nothingChanged)}
            loading={state.matches('saving')}
            onClick={() => send({ type: 'users.save' })}
          >
            {actions.save}
          </ReasonButton>
        </>
      }
    >
      {state.matches('failed') && (
        <LoadFailure message={feedback?.message} onRetry={() => send({ type: 'users.retry' })} />
      )}
      {state.matches('loading') && workers.length === 0 && <p role="status">{texts.loading}</p>}
      {state.matches('outdated') && feedback && (
        <div className={classes.outdated}>
          <InlineAlert
            text={feedbackText(feedback)}
            actionText={texts.loadNewest}
            onAction={() => send({ type: 'users.retry' })}
            isError
          />
        </div>
      )}
      {state.matches('editing') && feedback && (
        <p role="alert" className={classes.refusal}>
          {feedbackText(feedback)}
        </p>
      )}
      {!state.matches('failed') && (workers.length > 0 || !state.matches('loading')) && (
        <div className={classes.lists} aria-busy={isBusy}>
          {table('available', texts.available)}
          <div className={classes.moves}>
            <ReasonButton
              variant="default"
              aria-label={texts.addLabel}
              rightSection={<IconChevronRight aria-hidden size={18} />}
              {...readMode({ type: 'user.add' }, texts.mark(texts.available))}
              onClick={() => send({ type: 'user.add' })}
            >
              {texts.add}
            </ReasonButton>
            <ReasonButton
              variant="default"
              aria-label={texts.removeLabel}
              leftSection={<IconChevronLeft aria-hidden size={18} />}
              {...readMode({ type: 'user.remove' }, texts.mark(texts.selected))}
              onClick={() => send({ type: 'user.remove' })}
            >
              {texts.remove}
            </ReasonButton>
          </div>
          {table('selected', texts.selected)}
        </div>
      )}
      {(state.matches('confirming') || state.matches('leaving')) && (
        <Question
          text={state.matches('leaving') ? confirmations.leave : assignmentQuestion(state.context)}
          onConfirm={() => send({ type: 'users.confirm' })}
          onCancel={() => send({ type: 'users.cancel' })}
        />
      )}
    </Modal>
  );
}
