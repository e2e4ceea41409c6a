import { fireEvent, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { DialogsProvider } from '../../../src/components/dialogs.tsx';
import { feedbackText } from '../../../src/components/feedbackText.ts';
import type { AvailabilityEvent, AvailabilitySnapshot } from '../../../src/machines/availability/machine.ts';
import { commonCodes as texts } from '../../../src/messages/ko.coms.ts';
import CommonCodeForm from '../../../src/screens/coms/CommonCodeForm.tsx';
import { isCommonCodeAvailable } from '../../../src/services/commonCodes.ts';
import { availabilityChart } from '../../../src/statecharts/charts/availability/chart.ts';
import type { Given, LeafOf } from '../../support/model.ts';
import { DeferredCalls } from '../../support/modelCalls.ts';
import {
  actorsStarted,
  type RenderedActors,
  replyAsService,
  startRendered,
} from '../../support/rendered.tsx';
import { describeScreens, type ScreenSpec } from '../../support/screenModel.ts';

vi.mock('../../../src/services/commonCodes.ts', async (original) => ({
  ...(await original<typeof import('../../../src/services/commonCodes.ts')>()),
  isCommonCodeAvailable: vi.fn(),
}));

type FormActors = RenderedActors & { asked: DeferredCalls };

function start(given: Given): FormActors {
  const asked = new DeferredCalls();
  vi.mocked(isCommonCodeAvailable).mockImplementation((value, signal) =>
    asked.wait('check', value, signal ?? new AbortController().signal),
  );
  const actors = actorsStarted('availability', given);
  const actor = () => {
    const [availability] = actors;
    if (!availability) throw new Error('nothing is checked');
    return availability;
  };
  const ui = (
    <DialogsProvider>
      <CommonCodeForm row={null} upCommonCodeId={null} onSaved={() => {}} onClose={() => {}} />
    </DialogsProvider>
  );
  return { ...startRendered(ui, actor, replyAsService(asked)), asked };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: texts.id });
const button = () => screen.getByRole('button', { name: texts.check });
const fill = (system: FormActors, value: string) =>
  system.within(() => fireEvent.change(field(), { target: { value } }));
const shows = (text: string) => () => expect(screen.getByText(text)).toBeVisible();
const showsNothing = () => {
  for (const text of [texts.available('REGION'), texts.unavailable('REGION')])
    expect(screen.queryByText(text)).not.toBeInTheDocument();
};

const spec: ScreenSpec<AvailabilityEvent, LeafOf<AvailabilitySnapshot['value']>, FormActors> = {
  chart: availabilityChart,
  start,
  events: {
    'value.edit': (system) => fill(system, field().value === 'REGION' ? 'REGION2' : 'REGION'),
    async 'value.check'(system, { value }) {
      if (value === '') {
        await system.fromOutside({ type: 'value.check', value });
        return;
      }
      // Back to the checked value, which is an edit, too, if it is not there.
      if (field().value !== value) await fill(system, value);
      await system.user.click(button());
      expect(system.asked.readInput('check')).toBe(value);
    },
  },
  controls: {
    'value.edit': field,
    'value.check': { find: button, outside: 'without a code the form shows that it lacks one' },
  },
  states: {
    unchecked: showsNothing,
    checking: showsNothing,
    available: shows(texts.available('REGION')),
    refused: shows(texts.unavailable('REGION')),
    failed: (_, snapshot) => {
      const { feedback } = (snapshot as AvailabilitySnapshot).context;
      shows(feedbackText(feedback ?? { status: 'S0001', message: null }))();
    },
  },
};

describeScreens<AvailabilityEvent, LeafOf<AvailabilitySnapshot['value']>, FormActors>(
  'availability chart with the form of a common code',
  spec,
);
