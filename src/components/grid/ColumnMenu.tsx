import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { ActionIcon, Button, Checkbox, Popover, SegmentedControl } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import { type ReactNode, useId, useState } from 'react';
import { grid } from '../../messages/ko.grid.ts';
import { mainColumn } from './column.ts';
import classes from './Grid.module.css';
import type { Arrangement } from './useColumns.ts';
import { type Density, useDensity } from './useDensity.ts';

interface ColumnMenuProps<T> {
  arrangement: Arrangement<T>;
  /** Text of its button. */
  title: string;
  /** Draws other tools of the list above its own; `close` closes the menu. */
  children?(close: () => void): ReactNode;
}

/** Sets how close the rows are, and shows, hides and orders columns, by keyboard and touch too. */
export function ColumnMenu<T>({ arrangement, title, children }: ColumnMenuProps<T>) {
  const { all } = arrangement;
  const [density, setDensity] = useDensity();
  const densityLabel = useId();
  const [opened, setOpened] = useState(false);
  const main = mainColumn(all);

  return (
    <Popover
      position="bottom-end"
      shadow="md"
      withinPortal
      trapFocus
      returnFocus
      hideDetached={false}
      opened={opened}
      onChange={setOpened}
    >
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          onClick={() => setOpened(!opened)}
          leftSection={<IconColumns3 aria-hidden size={18} stroke={1.75} />}
        >
          {title}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={title} className={classes.tools}>
        {children?.(() => setOpened(false))}
        <div className={classes.density}>
          <span id={densityLabel}>{grid.density}</span>
          <SegmentedControl<Density>
            size="sm"
            aria-labelledby={densityLabel}
            data={[
              { value: 'comfortable', label: grid.densities.comfortable },
              { value: 'compact', label: grid.densities.compact },
            ]}
            value={density}
            onChange={setDensity}
          />
        </div>
        <ul className={classes.columns}>
          {all.map((column, place) => (
            <li key={column.id}>
              <Checkbox
                label={column.header}
                checked={arrangement.isShown(column.id)}
                disabled={column === main}
                onChange={() => arrangement.toggle(column.id)}
              />
              <ActionIcon
                variant="subtle"
                aria-label={grid.moveUp(column.header)}
                disabled={place === 0}
                onClick={() => arrangement.move(column.id, -1)}
              >
                <IconArrowUp aria-hidden size={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={grid.moveDown(column.header)}
                disabled={place === all.length - 1}
                onClick={() => arrangement.move(column.id, 1)}
              >
                <IconArrowDown aria-hidden size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <Button variant="subtle" size="compact-sm" onClick={arrangement.reset}>
          {grid.resetColumns}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
