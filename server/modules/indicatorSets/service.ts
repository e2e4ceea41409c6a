import type { SetKind } from '../../../src/contracts/indicatorSets.ts';
import type { Clock } from '../../clock.ts';
import type { CanSignIn } from '../auth/rules.ts';
import type { Notify } from '../notifications/notifier.ts';
import type { RefResolver } from '../resource/refs.ts';
import { createContentReads } from './content.ts';
import { createSetDrafts } from './drafts.ts';
import { createSetLifecycle } from './lifecycle.ts';
import { createSetNotifications } from './notifications.ts';
import { createSetReads } from './reads.ts';
import { createSetRefs } from './refs.ts';

export type SetService = ReturnType<typeof createSetService>;
export type SetServices = Readonly<Record<SetKind, SetService>>;

/** The sets of a kind: presets, companies' own sets, or sets for partners. */
export function createSetService(
  kind: SetKind,
  { clock, notify, canSignIn }: { clock: Clock; notify: Notify; canSignIn: CanSignIn },
) {
  const reads = createSetReads(kind, { clock, canSignIn });
  const notices = createSetNotifications({ notify, canSignIn });
  const lifecycle = createSetLifecycle(kind, { reads, notices, canSignIn });
  const refs: RefResolver = createSetRefs(kind);
  return {
    kind,
    reads,
    contents: createContentReads(reads, canSignIn),
    lifecycle,
    drafts: createSetDrafts(kind, { lockDraft: lifecycle.lockDraft, canSignIn }),
    refs,
  };
}
