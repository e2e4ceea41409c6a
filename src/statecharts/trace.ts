import type { Instruction } from './simulation.ts';

/** More than this nobody walks by hand; a longer trace is refused. */
const MAX_INSTRUCTIONS = 500;

const timeCodes = { due: 't', before: 'b', past: 'a' } as const;
const codes = { event: 'e', done: 'd', error: 'x' } as const;

function format(instruction: Instruction): string {
  const { kind, name } = instruction;
  if (kind === 'time') return `${timeCodes[instruction.to]}${name}`;
  if (kind === 'guard') return `${instruction.as === null ? 'f' : instruction.as ? 'y' : 'n'}${name}`;
  return kind === 'error' ? `${codes.error}${name}` : `${codes[kind]}${name}*${instruction.sample}`;
}

function parse(text: string): Instruction | null {
  const [, code, name, sample] = /^([edxtbaynf])([\w.]+)(?:\*([\w.]+))?$/.exec(text) ?? [];
  if (code === undefined || name === undefined) return null;
  if (code === 'e' || code === 'd')
    return sample === undefined ? null : { kind: code === 'e' ? 'event' : 'done', name, sample };
  if (sample !== undefined) return null;
  if (code === 'x') return { kind: 'error', name, sample: 'unexpected' };
  for (const to of ['due', 'before', 'past'] as const)
    if (code === timeCodes[to]) return { kind: 'time', name, to };
  return { kind: 'guard', name, as: code === 'f' ? null : code === 'y' };
}

/** A trace as text that a query parameter carries as it is; `parseTrace` reads it. */
export const formatTrace = (instructions: readonly Instruction[]): string =>
  instructions.map(format).join('-');

/** The instructions of a formatted trace; null when the text is none. */
export function parseTrace(text: string): Instruction[] | null {
  if (text === '') return [];
  const parts = text.split('-');
  if (parts.length > MAX_INSTRUCTIONS) return null;
  const instructions = parts.map(parse);
  return instructions.every((instruction) => instruction !== null) ? instructions : null;
}
