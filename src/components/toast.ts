import { notifications } from '@mantine/notifications';

/** Time a toast is shown (document 2, section 2.1); it waits while it has the pointer or the focus. */
export const TOAST_MS = 1500;

/** Says briefly, at the bottom centre, what has been done. What went wrong belongs in an alert or at the field. */
export function toast(message: string): void {
  notifications.show({ message, autoClose: TOAST_MS, withCloseButton: false });
}
