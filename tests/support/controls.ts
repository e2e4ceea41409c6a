import { fireEvent } from '@testing-library/react';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { findLeaves, type VisitedPlace } from '../../src/statecharts/walk.ts';
import { isUsable } from './usable.ts';

/**
 * Events that controls send though the chart does not always accept them, by chart, with the reason. What is not here
 * fails.
 */
const ignored: Record<string, Record<string, string>> = {
  verification: {
    'request.edit': 'the fields report each key; before a code is asked for, none is out of date',
  },
  mobileChange: {
    'number.change': 'the field reports each key; while a code is under way, its own chart reacts',
  },
  form: { 'form.edit': 'the fields report each key; while they are saved, they are not locked' },
  command: {
    'command.request':
      'a second press while one runs is dropped; its page may disable the button, the chart does not care',
  },
};

/** Elements that a person can operate. Links lead elsewhere and are no part of a chart. */
const selector = 'button, input, textarea, select, [role="tab"], [role="menuitem"], [role="option"]';

type Relay = (source: AnyActorRef | undefined, target: AnyActorRef, event: AnyEventObject) => void;
type System = { _relay: Relay };

const isText = (element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && /^(?:text|password|tel|email|search|number)$/.test(element.type));

function operate(element: HTMLElement): void {
  if (!isText(element)) fireEvent.click(element);
  else fireEvent.change(element, { target: { value: `${element.value}1` } });
}

const getName = (element: HTMLElement): string =>
  `${element.role ?? element.tagName.toLowerCase()} ${
    element.ariaLabel ??
    (element.textContent?.trim() || (element as Partial<HTMLInputElement>).name || element.id)
  }`;

/** Keeps the actor of the chart `id` that was inspected last. */
export function watchActor(id: string): { inspect(inspected: InspectionEvent): void; actor(): AnyActorRef } {
  let latest: AnyActorRef | undefined;
  return {
    inspect(inspected) {
      if (inspected.type !== '@xstate.snapshot' || !('machine' in inspected.snapshot)) return;
      const { machine } = inspected.snapshot as AnyMachineSnapshot;
      if (machine.id === id) latest = inspected.actorRef as AnyActorRef;
    },
    actor() {
      if (latest === undefined) throw new Error(`No actor of the chart ${id} has run`);
      return latest;
    },
  };
}

/** Places of a walk in which, together, every state is met. */
export function placesOfStates(places: readonly VisitedPlace[]): VisitedPlace[] {
  const met = new Set<string>();
  return places.filter(({ place: { snapshot } }) => {
    const fresh = findLeaves(snapshot).filter((leaf) => !met.has(leaf));
    for (const leaf of fresh) met.add(leaf);
    return snapshot.status === 'active' && fresh.length > 0;
  });
}

/**
 * Operates each enabled control of the page, without anything of it reaching the chart's `actor`, and returns each one
 * that sends an event which the actor's state does not accept. What the page does besides is not held back: nothing can
 * be checked in it afterwards.
 */
export async function findRefusedControls(
  { id, actor }: { id: string; actor: AnyActorRef },
  within: (what: () => void) => Promise<void>,
): Promise<string[]> {
  const system = actor.system as unknown as System;
  const deliver = system._relay;
  const refused = new Set<string>();
  let control = '';
  system._relay = (_, target, event) => {
    if (target !== actor || actor.getSnapshot().can(event) || ignored[id]?.[event.type]) return;
    refused.add(`${control} sends ${event.type}`);
  };
  try {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (!isUsable(element)) continue;
      control = getName(element);
      await within(() => operate(element));
    }
  } finally {
    system._relay = deliver;
  }
  return [...refused];
}
