import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { ActionIcon, Button, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { rowActions as texts } from '../messages/ko.widgets.ts';
import classes from './RowActions.module.css';

/** Something that can be done with a row: it leads somewhere, or runs. */
type RowAction = {
  label: string;
  disabled?: boolean;
  /** It removes something. */
  isDangerous?: boolean;
} & ({ href: string } | { run(): void });

interface RowActionsProps {
  /** Name of the row, as part of the name of each action. */
  row: string;
  actions: readonly RowAction[];
}

/** Actions of one row of a list: the first is a button, the others are in a menu. */
export function RowActions({ row, actions: [first, ...others] }: RowActionsProps) {
  return (
    <div className={classes.actions}>
      {first && <FirstAction row={row} action={first} />}
      {others.length > 0 && (
        <RowMenu row={row}>
          <RowMenuItems row={row} actions={others} />
        </RowMenu>
      )}
    </div>
  );
}

interface RowMenuProps {
  row: string;
  tabIndex?: number;
  /** Drawn when the menu opens. */
  children: ReactNode;
}

/** The button of a row's menu. */
export function RowMenu({ row, tabIndex, children }: RowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  // Outside of every table that would cut it off, and yet in a landmark.
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  const change = (next: boolean) => {
    if (next) setLandmark(document.querySelector('main'));
    setOpen(next);
  };
  return (
    <Menu
      position="bottom-end"
      opened={isOpen}
      onChange={change}
      portalProps={landmark ? { target: landmark } : {}}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={texts.more(row)} tabIndex={tabIndex}>
          <IconDots aria-hidden size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

export const RowMenuItems = ({ row, actions }: RowActionsProps) =>
  actions.map((action) => (
    <Menu.Item
      key={action.label}
      data-autofocus={action === actions.find(({ disabled }) => !disabled) || undefined}
      aria-label={texts.label(row, action.label)}
      disabled={action.disabled ?? false}
      {...(action.isDangerous ? { color: 'var(--mantine-color-error)' } : {})}
      {...('href' in action ? { component: Link, href: action.href } : { onClick: () => action.run() })}
    >
      {action.label}
    </Menu.Item>
  ));

function FirstAction({ row, action }: { row: string; action: RowAction }) {
  const shared = {
    variant: 'default',
    size: 'compact-sm',
    'aria-label': texts.label(row, action.label),
    disabled: action.disabled ?? false,
  };
  if ('href' in action && !action.disabled) {
    return (
      <Button {...shared} component={Link} href={action.href}>
        {action.label}
      </Button>
    );
  }
  return (
    <Button {...shared} onClick={() => 'run' in action && action.run()}>
      {action.label}
    </Button>
  );
}
