/** Colours and type of the page's theme, as they are at the moment. */
export interface Palette {
  text: string;
  dimmed: string;
  line: string;
  background: string;
  error: string;
  font: string;
  /** From light to dark. */
  scale: readonly string[];
  series: readonly string[];
}

const seriesVariables = [
  '--mantine-color-brand-6',
  '--mantine-color-orange-6',
  '--mantine-color-blue-7',
  '--mantine-color-grape-6',
  '--mantine-color-yellow-8',
  '--mantine-color-cyan-7',
];
const scaleVariables = ['--mantine-color-brand-0', '--mantine-color-brand-3', '--mantine-color-brand-7'];

/** Reads the theme's CSS variables where `element` is. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: read('--mantine-color-text'),
    dimmed: read('--mantine-color-dimmed'),
    line: read('--hairline') || read('--mantine-color-default-border'),
    background: read('--mantine-color-body'),
    error: read('--mantine-color-error'),
    font: style.fontFamily,
    scale: scaleVariables.map(read),
    series: seriesVariables.map(read),
  };
}
