import type { Plugin } from 'vite';
import { findChartUsage } from '../chartUsage.ts';

const name = 'virtual:chart-usage';

/** `virtual:chart-usage`: the screens that run each chart, read from the imports when the workbench is built. */
export function chartUsage(): Plugin {
  return {
    name: 'chart-usage',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(findChartUsage())};` : null),
  };
}
