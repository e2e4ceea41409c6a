import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { indicatorSetTexts as texts } from '../../messages/ko.indicatorSetScreens.ts';
import type { SetView } from './indicatorSetGrid.ts';

const views = Object.entries(texts.views).map(([value, label]) => ({ value, label }));

/** Switch of the columns of a company's set. */
export const ViewSwitch = ({ view, onChange }: { view: SetView; onChange(view: SetView): void }) => (
  <SegmentedControl
    aria-label={texts.view}
    size="sm"
    data={views}
    value={view}
    onChange={(value) => onChange(value as SetView)}
  />
);
