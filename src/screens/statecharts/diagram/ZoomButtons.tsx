import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import IconArrowsDiagonal from '@tabler/icons-react/dist/esm/icons/IconArrowsDiagonal.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Panel, useReactFlow, useStore } from '@xyflow/react';
import { diagram as texts } from '../../../messages/ko.workbench.ts';
import classes from './Diagram.module.css';

/** Zoom in and out, and show all of it. */
export function ZoomButtons({ onFit }: { onFit(): void }) {
  const { zoomIn, zoomOut } = useReactFlow();
  const zoom = useStore(({ transform }) => Math.round(transform[2] * 100));
  return (
    <Panel position="bottom-left" className={classes.zoom ?? ''}>
      <ActionIcon variant="subtle" color="gray" aria-label={texts.zoomOut} onClick={() => void zoomOut()}>
        <IconMinus aria-hidden size={16} />
      </ActionIcon>
      <span className={classes.percent}>{texts.percent(zoom)}</span>
      <ActionIcon variant="subtle" color="gray" aria-label={texts.zoomIn} onClick={() => void zoomIn()}>
        <IconPlus aria-hidden size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={texts.fit} onClick={onFit}>
        <IconArrowsDiagonal aria-hidden size={16} />
      </ActionIcon>
    </Panel>
  );
}
