/** Colours and type of the page's theme, as they are at the moment. */
export interface Palette {
  text: string;
  dimmed: string;
  line: string;
  background: string;
  error: string;
  /** Of what has no value: its ground and the hatching over it. */
  muted: string;
  hatch: string;
  font: string;
  /** From few to many; text is readable on all of it. */
  scale: readonly string[];
  series: readonly string[];
}

const seriesVariables = [1, 2, 3, 4, 5, 6].map((place) => `--chart-${place}`);
const scaleVariables = ['--heat-low', '--heat-high'];

/** Reads the theme's CSS variables where `element` is. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: read('--mantine-color-text'),
    dimmed: read('--mantine-color-dimmed'),
    line: read('--hairline'),
    background: read('--surface'),
    error: read('--mantine-color-error'),
    muted: read('--surface-muted'),
    hatch: read('--line-strong'),
    font: style.fontFamily,
    scale: scaleVariables.map(read),
    series: seriesVariables.map(read),
  };
}
