import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import classes from './Toaster.module.css';

/** Place of the toasts. Each moves to the browser's top layer, so that an open modal does not cover it. */
export default function Toaster() {
  const layer = useRef<HTMLDivElement>(null);
  const newest = useNotifications().notifications.at(-1)?.id;

  useEffect(() => {
    const element = layer.current;
    if (newest === undefined || !element) return;
    element.hidePopover();
    element.showPopover();
  }, [newest]);

  return (
    <div ref={layer} popover="manual" className={classes.layer}>
      <Notifications withinPortal={false} position="bottom-center" containerWidth={360} limit={3} />
    </div>
  );
}
