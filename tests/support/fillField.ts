import type { UserEvent } from '@testing-library/user-event';

/**
 * Replaces what a field holds in one piece, as the clipboard does. Where it does not matter how a text comes: each key
 * draws a form again.
 */
export async function fillField(user: UserEvent, field: Element, value: string): Promise<void> {
  await user.clear(field);
  if (value !== '') await user.paste(value);
}
