/** The fields of the form while it is on the page, for what the chart does to them. */
export interface FormHandle {
  current: FormAccess | null;
}

export interface FormAccess {
  /** Returns what may be kept over a reload. */
  readDraft(): Record<string, unknown>;
  clearId(): void;
  /** A code for the mobile number has been sent. */
  codeSent(): void;
}

/** Passwords, consents, which are given again on each visit, and the front of a resident number. */
const unkept: readonly string[] = ['password', 'confirmation', 'privacy', 'provision', 'residentNumber'];

/** Fields of a form but for those that are not kept. */
export const toDraft = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !unkept.includes(name)));

/** Reports whether a kept value is of the kind that a field of this value holds; null is a choice not made yet. */
function isLike(model: unknown, value: unknown): boolean {
  if (model === null) return value !== undefined;
  if (value === null) return false;
  if (Array.isArray(model)) return Array.isArray(value);
  if (typeof model !== 'object' || typeof value !== 'object') return typeof model === typeof value;
  return Object.entries(model).every(([name, part]) => isLike(part, Reflect.get(Object(value), name)));
}

/** Returns what the form begins with: the invitation's values, and over them what was kept of an earlier visit. */
export function withDraft<V extends object>(
  values: V,
  kept: Readonly<Record<string, unknown>> | undefined,
): V {
  if (kept === undefined) return values;
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    !unkept.includes(name) && isLike(value, kept[name]) ? kept[name] : value,
  ]);
  return Object.fromEntries(entries) as V;
}
