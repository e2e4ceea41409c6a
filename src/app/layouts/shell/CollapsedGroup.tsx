import { type FocusEvent, type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { getIcon } from '../../../components/menuIcons.ts';
import { useNavigation, useNavigationActor } from '../../../components/navigation.tsx';
import { Entries, type GroupProps } from './MenuEntries.tsx';
import classes from './MenuList.module.css';

/** Room that the flyout keeps to the edges of the window, in pixels. */
const MARGIN = 8;

/** A group of the collapsed panel: its icon, and its entries in a flyout while pointer or focus is on either. */
export function CollapsedGroup({ group, active, id }: GroupProps) {
  const actor = useNavigationActor();
  const open = useNavigation((state) => state.context.flyout === group.title);
  const button = useRef<HTMLButtonElement>(null);
  const flyout = useRef<HTMLDivElement>(null);
  const Icon = getIcon(group.src);

  // The panel scrolls and would cut the flyout off, so it is placed in the window's coordinates.
  useLayoutEffect(() => {
    if (!open || !button.current || !flyout.current) return;
    const { top, right } = button.current.getBoundingClientRect();
    const lowest = window.innerHeight - flyout.current.offsetHeight - MARGIN;
    flyout.current.style.top = `${Math.max(MARGIN, Math.min(top, lowest))}px`;
    flyout.current.style.left = `${right}px`;
  }, [open]);

  const enter = () => actor.send({ type: 'flyout.enter', title: group.title });
  const leave = () => actor.send({ type: 'flyout.leave' });
  // A finger leaves at once; its press outside closes the flyout.
  const onPointer = (happen: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') happen();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    button.current?.focus();
    actor.send({ type: 'flyout.close' });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows pointer and focus of the button and the links in it
    <div
      className={classes.collapsed}
      onPointerEnter={onPointer(enter)}
      onPointerLeave={onPointer(leave)}
      onFocus={enter}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        className={classes.group}
        data-active={active !== null || undefined}
        aria-label={group.title}
        aria-expanded={open}
        aria-controls={id}
        onClick={enter}
      >
        <Icon aria-hidden size={24} stroke={1.75} />
      </button>
      <div ref={flyout} id={id} hidden={!open} className={classes.flyout}>
        <p className={classes.flyoutTitle}>{group.title}</p>
        <ul className={classes.entries}>
          <Entries group={group} active={active} />
        </ul>
      </div>
    </div>
  );
}
