import { createContext, use } from 'react';
import { joinButton, type Viewer } from '../../components/join/joining.ts';
import { ReasonButton } from '../../components/ReasonButton.tsx';
import type { UserRow } from '../../contracts/users.ts';
import type { JoinRowEvent } from '../../machines/joinStatus/lifecycle.ts';
import { grid } from '../../messages/ko.grid.ts';
import { userCommands as texts } from '../../messages/ko.users.ts';
import { rowActions } from '../../messages/ko.widgets.ts';

/** Runs what a row's button is for; null while something else is under way. */
export const RunJoin = createContext<((type: JoinRowEvent, row: UserRow) => void) | null>(null);

const labels = {
  'mail.send': texts.send,
  'mail.resend': texts.resend,
  'join.approve': texts.approve,
} as const satisfies Record<JoinRowEvent, string>;

/** The button of a row by its join status: mail, mail again, approve. One that the chart forbids shows why. */
export function JoinButton({ row, viewer }: { row: UserRow; viewer: Viewer }) {
  const run = use(RunJoin);
  const button = joinButton(row, viewer);
  if (!button) return grid.none;
  const { type, isAllowed, reason } = button;
  return (
    <ReasonButton
      variant="default"
      size="compact-sm"
      aria-label={rowActions.label(row.userName, labels[type])}
      reason={isAllowed ? null : reason}
      disabled={run === null || (!isAllowed && reason === null)}
      onClick={() => run?.(type, row)}
    >
      {labels[type]}
    </ReasonButton>
  );
}
