type Role =
  | 'alert'
  | 'alertdialog'
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'heading'
  | 'radio'
  | 'region'
  | 'status'
  | 'tab'
  | 'textbox'
  | 'timer';

/**
 * Something on the page as a person finds it: by its role and its whole name, by its label, or by its text. `isLast`:
 * of several of the kind.
 */
export type Target = { inside?: Target } & (
  | { role: Role; name?: string | RegExp; isLast?: boolean }
  /** Label of a field, which may be one for a password. */
  | { label: string }
  | { text: string | RegExp }
);

/**
 * Actions of a driver of a chart on a page, whatever the page runs in. Expectations wait for what they name and throw
 * when it does not come.
 */
export type PageDriver = {
  click(target: Target): Promise<void>;
  /** Replaces what a field holds. */
  fill(target: Target, value: string): Promise<void>;
  /** Types at the end of what a field holds. */
  type(target: Target, text: string): Promise<void>;
  /** Reads the value of a field. */
  read(target: Target): Promise<string>;
  /** Ticks a box or chooses a radio that is not yet. */
  check(target: Target): Promise<void>;
  isSelected(tab: Target): Promise<boolean>;
  expectVisible(target: Target): Promise<void>;
  expectAbsent(target: Target): Promise<void>;
  /** Nothing of the kind shows any text. */
  expectNoText(target: Target): Promise<void>;
  expectEnabled(target: Target, isEnabled: boolean): Promise<void>;
  expectChecked(target: Target, isChecked: boolean): Promise<void>;
  expectValue(target: Target, value: string): Promise<void>;
  expectReadOnly(target: Target): Promise<void>;
  expectFocused(target: Target): Promise<void>;
  expectText(target: Target, text: string | RegExp): Promise<void>;
  expectDescription(target: Target, text: string | RegExp): Promise<void>;
};

/** Driver of a chart: how its events are brought about, and what is to be seen in each of its states. */
export type ChartDriver<E extends { type: string }, Leaf extends string, View> = {
  events: { [T in E['type']]?: (page: PageDriver, event: Extract<E, { type: T }>) => Promise<void> };
  states: { [L in Leaf]?: (page: PageDriver, view: View) => Promise<void> };
};
