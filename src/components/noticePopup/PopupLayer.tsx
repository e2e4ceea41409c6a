import { Button } from '@mantine/core';
import { clsx } from 'clsx';
import {
  type CSSProperties,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { Link } from 'wouter';
import type { PopupPart, ShownPopup } from '../../contracts/noticePopups.ts';
import { noticePopups as texts } from '../../messages/ko.noticePopups.ts';
import { HtmlContent } from '../HtmlContent.tsx';
import layerClasses from '../Layer.module.css';
import classes from './PopupLayer.module.css';

type Popup = Pick<ShownPopup, 'ntcId' | 'title' | 'cn' | 'popup'>;

interface PopupLayerProps {
  /** At least one; the first is on top and has the focus. */
  popups: readonly Popup[];
  /** Address of a popup's notice; none in a preview. */
  toHref?(ntcId: string): string;
  onClose(ntcId: string): void;
  /** Closes a popup for the rest of the day; none in a preview. */
  onHideToday?(ntcId: string): void;
}

const WINDOW = '[data-popup]';

/**
 * Popups above the page, which freezes beneath them: each at its place, one after the other on a phone. Escape closes
 * the one with the focus, which then goes to the next and at last back to where it was.
 */
export function PopupLayer({ popups, toHref, onClose, onHideToday }: PopupLayerProps) {
  const layer = useRef<HTMLDialogElement>(null);

  // A layout effect is undone before the element leaves the page; after that, closing gives no focus back.
  useLayoutEffect(() => {
    const element = layer.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const shownIds = popups.map(({ ntcId }) => ntcId).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when a popup has gone, and at first
  useEffect(() => {
    const element = layer.current;
    if (element?.querySelector(WINDOW)?.contains(document.activeElement)) return;
    if (element?.querySelector(`${WINDOW}:focus-within`)) return;
    element?.querySelector<HTMLElement>(WINDOW)?.focus();
  }, [shownIds]);

  const closeFocused = (event: SyntheticEvent) => {
    event.preventDefault();
    const focused = document.activeElement?.closest<HTMLElement>(WINDOW)?.dataset.popup;
    const ntcId = focused ?? popups[0]?.ntcId;
    if (ntcId !== undefined) onClose(ntcId);
  };

  // Left to the browser, a second Escape would close the layer with all its popups.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closeFocused(event);
  };

  return (
    <dialog
      ref={layer}
      className={clsx(layerClasses.layer, classes.layer)}
      aria-label={texts.layer}
      onKeyDown={onKeyDown}
      onCancel={(event) => event.preventDefault()}
    >
      {popups.map((popup) => (
        <PopupWindow
          key={popup.ntcId}
          popup={popup}
          toHref={toHref}
          onClose={onClose}
          onHideToday={onHideToday}
        />
      ))}
    </dialog>
  );
}

const toStyle = ({ left, top, width, height }: PopupPart) =>
  ({
    '--popup-left': `${left}px`,
    '--popup-top': `${top}px`,
    '--popup-width': `${width}px`,
    '--popup-height': `${height}px`,
  }) as CSSProperties;

interface PopupWindowProps extends Pick<PopupLayerProps, 'onClose'> {
  popup: Popup;
  toHref: PopupLayerProps['toHref'];
  onHideToday: PopupLayerProps['onHideToday'];
}

function PopupWindow({ popup: { ntcId, title, cn, popup }, toHref, onClose, onHideToday }: PopupWindowProps) {
  const titleId = useId();
  return (
    <section
      className={classes.window}
      style={toStyle(popup)}
      data-popup={ntcId}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a body that scrolls has to be reachable by keyboard */}
      <div className={classes.body} tabIndex={0}>
        <HtmlContent html={cn} />
        {toHref && (
          <p className={classes.more}>
            <Link href={toHref(ntcId)}>{texts.more}</Link>
          </p>
        )}
      </div>
      <footer className={classes.footer}>
        {onHideToday && (
          <Button variant="subtle" color="gray" size="sm" onClick={() => onHideToday(ntcId)}>
            {texts.notToday}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          className={classes.close}
          aria-label={texts.closeNamed(title)}
          onClick={() => onClose(ntcId)}
        >
          {texts.close}
        </Button>
      </footer>
    </section>
  );
}
