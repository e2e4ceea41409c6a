import { clsx } from 'clsx';
import '@mantine/core/styles/CloseButton.layer.css';
import { CloseButton, Loader, MantineThemeProvider } from '@mantine/core';
import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { layout } from '../messages/ko.ts';
import { modal as texts } from '../messages/ko.widgets.ts';
import layerClasses from './Layer.module.css';
import classes from './Modal.module.css';

interface ModalProps {
  title: string;
  /** Subject of the modal, as a badge beside the title. */
  subject?: string;
  /** Width on a screen that has room for it, in pixels. */
  width?: number;
  /** May be lazy: a loader is shown until it has arrived. */
  children: ReactNode;
  footer?: ReactNode;
  /** `side`: as high as the window, at its end, for what belongs to something on the page. */
  place?: 'center' | 'side';
  /** Called on the close button and on Escape. The modal stays until its parent no longer renders it. */
  onClose(): void;
  /** It cannot be closed now, as while what it is for is being saved. */
  isLocked?: boolean;
}

/** Popups that Escape closes before the modal: a list, a menu, or a calendar. */
const openPopup = '[aria-haspopup][aria-expanded="true"], [data-dates-dropdown]';

/**
 * A window above the page, which freezes beneath it. Rendering it opens it. Dropdowns inside it belong to its
 * layer: anything outside would be inert and covered.
 */
export function Modal(props: ModalProps) {
  const { title, subject, width = 640, children, footer, onClose, isLocked = false } = props;
  const { place = 'center' } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const closesPopup = useRef(false);
  const titleId = useId();
  const layerId = useId();
  // A selector: themes of a modal inside a modal are merged deeply, and an element has no end.
  const theme = useMemo(
    () => ({ components: { Portal: { defaultProps: { target: `[id="${layerId}"]` } } } }),
    [layerId],
  );

  // A layout effect is undone before the element leaves the page; after that, closing gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const isOwn = ({ target }: SyntheticEvent) =>
    target instanceof Element && target.closest('dialog') === dialog.current;

  const beforeKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closesPopup.current = dialog.current?.querySelector(openPopup) !== null;
  };

  // Left to the browser, a second Escape would close the element without asking.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOwn(event)) return;
    event.preventDefault();
    if (!closesPopup.current && !isLocked) onClose();
  };

  const cancel = (event: SyntheticEvent) => {
    if (!isOwn(event)) return;
    event.preventDefault();
    if (!isLocked) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={clsx(layerClasses.layer, classes.modal)}
      data-place={place}
      aria-labelledby={titleId}
      onCancel={cancel}
      onKeyDownCapture={beforeKey}
      onKeyDown={closeOnEscape}
    >
      <div className={classes.panel} style={{ width: `min(${width}px, 100%)` }}>
        <header className={classes.header}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          {subject && <span className={classes.subject}>{subject}</span>}
          <CloseButton
            size="lg"
            className={classes.close}
            aria-label={texts.close}
            disabled={isLocked}
            onClick={onClose}
          />
        </header>
        <MantineThemeProvider theme={theme}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a body that scrolls has to be reachable by keyboard */}
          <div className={classes.body} tabIndex={0}>
            <Suspense fallback={<Loader role="status" aria-label={layout.loading} m="auto" />}>
              {children}
            </Suspense>
          </div>
          {footer && <footer className={classes.footer}>{footer}</footer>}
        </MantineThemeProvider>
      </div>
      <div id={layerId} />
    </dialog>
  );
}
