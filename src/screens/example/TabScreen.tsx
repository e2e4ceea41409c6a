import { useState } from 'react';
import { type Tab, TabPanel, TabStrip } from '../../components/TabStrip.tsx';
import { tabPage as texts } from '../../messages/ko.example.ts';
import classes from './DemoCard.module.css';
import { DemoCard } from './DemoCard.tsx';

const tabs: readonly Tab[] = [
  { id: 'plain', title: texts.plain },
  { id: 'climate', title: texts.climate, detail: { kind: 'point', point: 'E' } },
  { id: 'labour', title: texts.labour, detail: { kind: 'point', point: 'S' } },
  { id: 'board', title: texts.board, detail: { kind: 'point', point: 'G' } },
  { id: 'progress', title: texts.progress, detail: { kind: 'fraction', partial: 3, whole: 12 } },
  { id: 'environment', title: texts.environment, detail: { kind: 'score', score: 82, variation: 1.25 } },
  { id: 'social', title: texts.social, detail: { kind: 'score', score: 70.04, variation: -3 } },
  { id: 'governance', title: texts.governance, detail: { kind: 'score', score: 71.5, variation: 0 } },
  { id: 'first', title: texts.first, detail: { kind: 'score', score: 64.2, variation: null } },
  { id: 'none', title: texts.none, detail: { kind: 'score', score: null, variation: null } },
  { id: 'rating', title: texts.rating, detail: { kind: 'rating', rating: 'A+' } },
];

const few: readonly Tab[] = texts.fewTabs.map((title) => ({ id: title, title }));

/** Tab strips. */
export default function TabScreen() {
  return (
    <>
      <DemoCard title={texts.kinds} note={texts.kindsNote}>
        <Strip name="kinds" label={texts.label} tabs={tabs} />
      </DemoCard>
      <DemoCard title={texts.few}>
        <Strip name="few" label={texts.fewLabel} tabs={few} />
      </DemoCard>
    </>
  );
}

function Strip({ name, label, tabs: shown }: { name: string; label: string; tabs: readonly Tab[] }) {
  const [selected, setSelected] = useState(shown[0]?.id ?? '');
  return (
    <div>
      <TabStrip name={name} label={label} tabs={shown} selected={selected} onChange={setSelected} />
      <TabPanel name={name} selected={selected}>
        <p className={classes.panel}>{texts.panel(shown.find(({ id }) => id === selected)?.title ?? '')}</p>
      </TabPanel>
    </div>
  );
}
