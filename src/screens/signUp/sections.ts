import type { SignUpKind } from '../../contracts/join.ts';
import type { signUp } from '../../messages/ko.signUp.ts';

export type SectionName = keyof typeof signUp.sections;

/** Sections of each form, in their order. */
export const sectionsByKind = {
  operator: ['consent', 'operator', 'company', 'business', 'policy'],
  worker: ['consent', 'worker'],
  partner: ['consent', 'partner', 'company'],
} as const satisfies Record<SignUpKind, readonly SectionName[]>;

export const sectionId = (name: SectionName): string => `sign-up-${name}`;

/** Scrolls to a section and puts the reading position there; the address stays as it is. */
export function jumpTo(name: SectionName): void {
  const section = document.getElementById(sectionId(name));
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}
