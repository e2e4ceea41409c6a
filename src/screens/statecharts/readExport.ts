import * as z from 'zod/mini';
import { dateTime } from '../../components/formats.ts';
import { machineExport, releaseSnapshot } from '../../contracts/statecharts.ts';
import { compare as texts } from '../../messages/ko.workbench.ts';
import type { ChartLabels } from '../../statecharts/chart.ts';
import { findFormerName, graphOfMachineJson, type StateJson } from '../../statecharts/export/machineJson.ts';
import type { ShownGraph } from './workbench.ts';

/** A file with charts, as a person chose it. */
export interface ChartFile {
  name: string;
  /** Version, revision and date of a release's snapshot. */
  release: string | null;
  /** The chart of this id; null where the file has none. Throws where XState cannot read it. */
  chart(id: string): ShownGraph | null;
}

const MAX_MEGABYTES = 5;

const noTexts = { states: {}, events: {}, guards: {}, calls: {}, delays: {}, actions: {} };
const table = z.catch(z.record(z.string(), z.string()), {});
const exportedLabels = z.looseObject({
  meta: z.catch(
    z.looseObject({
      labels: z.catch(
        z.looseObject({
          states: table,
          events: table,
          guards: table,
          calls: table,
          delays: table,
          actions: table,
        }),
        noTexts,
      ),
    }),
    { labels: noTexts },
  ),
});

function readLabels(machine: StateJson): ChartLabels {
  const { states, events, guards, calls, delays, actions } = exportedLabels.parse(machine).meta.labels;
  return { states, events, guards, calls, delays, actions, samples: {}, endpoints: {} };
}

/** Reads a snapshot of a release or one exported chart; a text for the person where it is neither. */
export async function readExport(file: File): Promise<ChartFile | string> {
  if (file.size > MAX_MEGABYTES * 1024 * 1024) return texts.tooLarge(MAX_MEGABYTES);
  const json = await file
    .text()
    .then(JSON.parse)
    .catch(() => undefined);
  const snapshot = releaseSnapshot.safeParse(json);
  const single = machineExport.safeParse(json);
  if (!snapshot.success && !single.success) return texts.unreadable;
  const machines: readonly (StateJson & { id: string })[] = snapshot.success
    ? snapshot.data.charts
    : [single.data as StateJson & { id: string }];
  for (const machine of machines) {
    const former = findFormerName(machine);
    if (former) return texts.formerName(former);
  }
  try {
    const graphs = new Map(
      machines.map((machine) => [
        machine.id,
        { graph: graphOfMachineJson(machine), labels: readLabels(machine) },
      ]),
    );
    const { version, commit, date } = snapshot.data ?? { version: null, commit: null, date: null };
    return {
      name: file.name,
      release: version === null || date === null ? null : texts.release(version, commit, dateTime(date)),
      chart: (id) => graphs.get(id) ?? null,
    };
  } catch {
    return texts.unreadable;
  }
}
