import { dialogChart } from '../../../src/statecharts/charts/dialog/chart.ts';
import { describeJourneys } from '../../support/journey.ts';

const alert = { id: 'alert' };
const confirm = { id: 'confirm' };
const answered = (id: string, confirmed: boolean) => ['answer', { id, confirmed }] as const;

/** Document 1, section 2: OK resolves true, cancel false; one dialog after the other. */
describeJourneys(dialogChart, {
  'a confirm is answered with true on OK': [
    ['dialog.request/confirm', 'open.confirm', { queue: [confirm] }],
    ['dialog.ok', 'closed', { queue: [] }, [answered('confirm', true)]],
  ],
  'a confirm is answered with false on cancel': [
    ['dialog.request/confirm', 'open.confirm', { queue: [confirm] }],
    ['dialog.cancel', 'closed', { queue: [] }, [answered('confirm', false)]],
  ],
  'an alert opens as an alert and closes on OK': [
    ['dialog.request/alert', 'open.alert', { queue: [alert] }],
    ['dialog.ok', 'closed', { queue: [] }, [answered('alert', true)]],
  ],
  'requests wait for their turn, each once': [
    ['dialog.request/confirm', 'open.confirm', { queue: [confirm] }],
    ['dialog.request/confirm', '='],
    ['dialog.request/alert', '=', { queue: [confirm, alert] }],
    ['dialog.request/alert', '='],
    ['dialog.cancel', 'open.alert', { queue: [alert] }, [answered('confirm', false)]],
    ['dialog.request/confirm', '=', { queue: [alert, confirm] }],
    ['dialog.ok', 'open.confirm', { queue: [confirm] }, [answered('alert', true)]],
    ['dialog.ok', 'closed', { queue: [] }, [answered('confirm', true)]],
    ['dialog.ok', '='],
    ['dialog.cancel', '='],
  ],
});
