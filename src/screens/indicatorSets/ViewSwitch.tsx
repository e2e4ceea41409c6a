import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { setTexts as texts } from '../../messages/ko.setScreens.ts';
import type { SetView } from './setGrid.ts';

const views = Object.entries(texts.views).map(([value, label]) => ({ value, label }));

/** Which columns of a company's set are shown. */
export const ViewSwitch = ({ view, onChange }: { view: SetView; onChange(view: SetView): void }) => (
  <SegmentedControl
    aria-label={texts.view}
    size="sm"
    data={views}
    value={view}
    onChange={(value) => onChange(value as SetView)}
  />
);
