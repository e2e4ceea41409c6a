import { notifications } from '@mantine/notifications';

const SHOWN_MS = 1500;
/** Long texts stay longer. */
const MS_PER_LETTER = 70;

/** Says briefly, at the bottom centre, what has been done. What went wrong belongs in an alert or at the field. */
export function toast(message: string): void {
  const autoClose = Math.max(SHOWN_MS, message.length * MS_PER_LETTER);
  notifications.show({ message, autoClose, withCloseButton: false });
}
