import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { ServerModule } from '../module.ts';
import { messageSweep } from './sweep.ts';

/** Mails and text messages that are kept. */
export const setUpOutbox = (deps: { clock: Clock; config: Config }): ServerModule => ({
  name: 'outbox',
  sweeps: [messageSweep(deps)],
});
