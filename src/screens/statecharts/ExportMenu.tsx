import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Button, Menu } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useDialogs } from '../../components/dialogs.tsx';
import { exports as texts, workbench } from '../../messages/ko.workbench.ts';
import type { RegisteredChart } from '../../statecharts/chart.ts';
import { readDelays } from '../../statecharts/delays.ts';
import type { PlacedDiagram } from '../../statecharts/diagram.ts';
import { toMachineJson } from '../../statecharts/export/machineJson.ts';
import { toMermaid } from '../../statecharts/export/mermaid.ts';
import { toScxml } from '../../statecharts/export/scxml.ts';
import { drawnSvg, savePng, saveText } from './saveDiagram.ts';
import type { Overlay, ShownGraph } from './workbench.ts';

interface ExportMenuProps {
  chart: RegisteredChart;
  shown: ShownGraph;
  placed: PlacedDiagram | null;
  overlay: Overlay;
}

/** The chart as a file: the picture as it is on the screen, or the chart for other tools. */
export function ExportMenu({
  chart: { id, title, purpose, model },
  shown: { graph, labels },
  placed,
  overlay,
}: ExportMenuProps) {
  const { alert } = useDialogs();
  const titles = { title, description: purpose };
  const pictures = [
    {
      label: texts.svg,
      save: async (drawn: PlacedDiagram) =>
        saveText(await drawnSvg(drawn, overlay, titles), 'image/svg+xml', `${id}.svg`),
    },
    { label: texts.png, save: (drawn: PlacedDiagram) => savePng(drawn, overlay, titles, `${id}.png`) },
  ];
  const files = [
    { label: texts.mermaid, save: () => saveText(toMermaid(graph, labels), 'text/plain', `${id}.mmd`) },
    {
      label: texts.scxml,
      save: () => saveText(toScxml(id, graph, labels, readDelays(model)), 'application/xml', `${id}.scxml`),
    },
    {
      label: texts.json,
      save: () =>
        saveText(
          `${JSON.stringify(toMachineJson({ id, title, purpose, labels }, graph), null, 2)}\n`,
          'application/json',
          `${id}.json`,
        ),
    },
  ];
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button variant="default" size="compact-sm" leftSection={<IconDownload aria-hidden size={16} />}>
          {workbench.download}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {pictures.map(({ label, save }) => (
          <Menu.Item
            key={label}
            disabled={placed === null}
            onClick={() => placed && save(placed).catch(() => alert(texts.failed))}
          >
            {label}
          </Menu.Item>
        ))}
        {files.map(({ label, save }) => (
          <Menu.Item key={label} onClick={save}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
