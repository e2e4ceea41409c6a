import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { createdCharts, loadedBy } from '../chartSources.ts';
import { root } from '../sources.ts';
import type { Fault } from './faults.ts';

type Part = { start: number; end: number };
type Change = { part: Part; by: Part | string };

const COMPARISONS: readonly string[] = ['<', '<=', '>', '>='];
const LONGEST = 90;

/** Order, limits and choices in the bodies of guards, actions and inputs: what can be made wrong there, and how. */
function changesIn(file: string, source: string): Change[] {
  const changes: Change[] = [];
  new Visitor({
    BinaryExpression(part) {
      if (COMPARISONS.includes(part.operator)) changes.push({ part, by: 'true' }, { part, by: 'false' });
    },
    ConditionalExpression(part) {
      changes.push({ part, by: part.consequent }, { part, by: part.alternate });
    },
    CallExpression({ start, end, callee, arguments: args }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      const isMath = callee.object.type === 'Identifier' && callee.object.name === 'Math';
      // a bound of 0 keeps out what cannot come
      const isBound = args.some((arg) => arg.type === 'Literal');
      if (isMath && (name === 'max' || name === 'min') && !isBound)
        for (const by of args) changes.push({ part: { start, end }, by });
      if (name === 'filter') changes.push({ part: { start: callee.object.end, end }, by: '' });
    },
  }).visit(parseSync(file, source).program);
  return changes;
}

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};

/** Files of a chart's own: the one that creates it, and those beside it that it loads. */
function findFiles(chart: string): string[] {
  const created = createdCharts();
  const own = created.find(({ id }) => id === chart)?.file;
  if (own === undefined) return [];
  const others = created.filter(({ id }) => id !== chart).map(({ file }) => file);
  return [...loadedBy(own, new Set(others))]
    .filter((file) => path.dirname(file) === path.dirname(own) && !others.includes(file))
    .toSorted();
}

/** Faults in the text of a chart's guards, actions and inputs. */
export function bodyFaults(chart: string): Fault[] {
  const known = new Map<string, number>();
  return findFiles(chart).flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    return changesIn(file, source).map(({ part: { start, end }, by }): Fault => {
      const text = typeof by === 'string' ? by : source.slice(by.start, by.end);
      const name = `${path.basename(file)} | ${shortened(source.slice(start, end))} | ${shortened(text) || 'dropped'}`;
      const count = (known.get(name) ?? 0) + 1;
      known.set(name, count);
      return {
        id: count === 1 ? name : `${name} #${count}`,
        chart,
        kind: 'editBody',
        edit: { file: path.join(root, file), start, end, text },
      };
    });
  });
}
