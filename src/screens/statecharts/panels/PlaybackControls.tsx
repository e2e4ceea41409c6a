import '@mantine/core/styles/Combobox.layer.css';
import { Button, NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { playbackMachine } from '../../../machines/playback/machine.ts';
import { pathsPanel as texts } from '../../../messages/ko.workbenchRun.ts';
import classes from './Panels.module.css';

/** Milliseconds from one step to the next. */
export const speeds = { slow: 2_000, normal: 1_000, fast: 300 } as const;
type Speed = keyof typeof speeds;
const names = Object.keys(speeds) as Speed[];

/** The steps of a path or a journey: to and fro, by themselves, and how fast. */
export function PlaybackControls({ actor }: { actor: ActorRefFrom<typeof playbackMachine> }) {
  const { at, length, stepMs } = useSelector(actor, ({ context }) => context);
  const isPlaying = useSelector(actor, (state) => state.matches('playing'));
  const show = (next: number) => actor.send({ type: 'playback.show', at: next });
  const control = { variant: 'default', size: 'compact-sm' } as const;
  return (
    <>
      <div className={classes.buttons}>
        <Button {...control} disabled={at === 0} onClick={() => show(0)}>
          {texts.first}
        </Button>
        <Button {...control} disabled={at === 0} onClick={() => show(at - 1)}>
          {texts.back}
        </Button>
        <Button
          size="compact-sm"
          onClick={() => actor.send({ type: isPlaying ? 'playback.pause' : 'playback.play' })}
        >
          {isPlaying ? texts.pause : texts.play}
        </Button>
        <Button {...control} disabled={at === length} onClick={() => show(at + 1)}>
          {texts.forward}
        </Button>
      </div>
      <NativeSelect
        label={texts.speed}
        size="sm"
        value={names.find((name) => speeds[name] === stepMs)}
        data={names.map((value) => ({ value, label: texts.speeds[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const name = names.find((candidate) => candidate === value);
          if (name) actor.send({ type: 'playback.setSpeed', stepMs: speeds[name] });
        }}
      />
    </>
  );
}
