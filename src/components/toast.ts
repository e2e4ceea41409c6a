import { notifications } from '@mantine/notifications';

const SHOWN_MS = 1500;

/** Says briefly, at the bottom centre, what has been done. What went wrong belongs in an alert or at the field. */
export function toast(message: string): void {
  notifications.show({ message, autoClose: SHOWN_MS, withCloseButton: false });
}
