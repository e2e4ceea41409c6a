import type { SnapshotFrom } from 'xstate';
import type { RoleUser } from '../../src/contracts/roleUsers.ts';
import type { roleUsersMachine } from '../../src/machines/roleUsers/machine.ts';
import { type RoleUserSide, type RoleUsersEvent, splitWorkers } from '../../src/machines/roleUsers/setup.ts';
import { actions, confirmations, grid } from '../../src/messages/ko.grid.ts';
import { roleUsersModal as texts } from '../../src/messages/ko.roleScreens.ts';
import { dialogs } from '../../src/messages/ko.ts';
import { assignmentQuestion } from '../../src/screens/roles/assignmentQuestion.ts';
import type { LeafOf } from '../support/model.ts';
import type { ChartDriver, PageDriver, Target } from './page.ts';

type Snapshot = SnapshotFrom<typeof roleUsersMachine>;
export type RoleUsersLeaf = LeafOf<Snapshot['value']>;

/** View of the window besides the state. */
export type RoleUsersView = Pick<Snapshot, 'context'> & {
  /** The text of the feedback that is due. */
  feedback: string | null;
};

const button = (name: string): Target => ({ role: 'button', name });
const window: Target = { role: 'dialog' };
const question: Target = { role: 'alertdialog', name: dialogs.confirmTitle };
const sides = ['available', 'selected'] as const;

/**
 * Drives the chart of a role's users by its window. `getName`: the name that the page shows for a worker of the
 * samples; `getRole`: the role that it shows for one who has another.
 */
export const roleUsersDriver = (
  getName: (id: string) => string,
  getRole: (worker: RoleUser) => string | null = ({ roleNm }) => roleNm,
) => {
  const shownWorker = (worker: RoleUser): RoleUser => ({
    ...worker,
    userName: getName(worker.userIdentifiedId),
    roleNm: worker.roleNm === null ? null : getRole(worker),
  });
  const toBox = (side: RoleUserSide, id: string): Target => ({
    role: 'checkbox',
    name: texts.select(getName(id)),
    inside: { role: 'region', name: texts[side] },
  });

  async function expectLists(page: PageDriver, context: RoleUsersView['context']): Promise<void> {
    const lists = splitWorkers(context);
    for (const side of sides)
      for (const { userIdentifiedId: id } of context.workers)
        if (lists[side].some((worker) => worker.userIdentifiedId === id))
          await page.expectChecked(toBox(side, id), context.marked[side].includes(id));
        else await page.expectAbsent(toBox(side, id));
  }

  const expectFeedback = (page: PageDriver, { feedback }: RoleUsersView) => {
    if (feedback === null) throw new Error('a refusal without its reason');
    // a button may follow in the same line
    return page.expectVisible({ text: new RegExp(`^${feedback.replaceAll('.', '\\.')}`) });
  };

  return {
    events: {
      async 'selection.change'(page, { side, ids }) {
        for (const id of ids) await page.check(toBox(side, id));
      },
      'user.add': (page) => page.click(button(texts.addLabel)),
      'user.remove': (page) => page.click(button(texts.removeLabel)),
      'users.save': (page) => page.click(button(actions.save)),
      'users.confirm': (page) => page.click({ ...button(dialogs.ok), inside: question }),
      'users.cancel': (page) => page.click({ ...button(dialogs.cancel), inside: question }),
      // the button of the footer, not the cross of the window's head
      'users.close': (page) => page.click({ role: 'button', name: actions.close, isLast: true }),
    },
    states: {
      async loading(page) {
        await page.expectEnabled(button(actions.save), false);
        await page.expectAbsent(question);
      },
      async failed(page, view) {
        await expectFeedback(page, view);
        await page.expectEnabled(button(grid.retry), true);
      },
      async editing(page, view) {
        await expectLists(page, view.context);
        await page.expectAbsent(question);
        if (view.feedback !== null) await page.expectText({ role: 'alert' }, view.feedback);
      },
      confirming: (page, { context }) =>
        page.expectDescription(
          question,
          assignmentQuestion({ ...context, workers: context.workers.map(shownWorker) }),
        ),
      async saving(page) {
        await page.expectAbsent(question);
        await page.expectEnabled(button(texts.addLabel), false);
      },
      async outdated(page, view) {
        await expectFeedback(page, view);
        await page.expectEnabled(button(texts.loadNewest), true);
      },
      leaving: (page) => page.expectDescription(question, confirmations.leave),
      saved: (page) => page.expectAbsent(window),
      closed: (page) => page.expectAbsent(window),
    },
    /** Loads again: after a failure, or what others have changed meanwhile. */
    retry: (page, isFailed) => page.click(button(isFailed ? grid.retry : texts.loadNewest)),
  } satisfies ChartDriver<RoleUsersEvent, RoleUsersLeaf, RoleUsersView> & {
    retry(page: PageDriver, isFailed: boolean): Promise<void>;
  };
};
