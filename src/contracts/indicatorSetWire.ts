import * as z from 'zod/mini';
import { indicatorSetKeyNames, type SetKind } from './indicatorSets.ts';

/**
 * Requests and responses name the ids of a set as their kind does (`presetId`, `oncoIdctrsId`); everything else works
 * with `setId`, `itemId` and `upItemId`. Both directions are here.
 */
type KeyName = keyof (typeof indicatorSetKeyNames)[SetKind];

/** Kind of sets that sets of a kind take their indicators from. */
export const baseKinds = { preset: 'preset', coset: 'preset', supply: 'supply' } as const satisfies Record<
  SetKind,
  SetKind
>;

/** The kind whose names stand below a field. */
const kindBelow = (kind: SetKind, field: string): SetKind => (field === 'basedOn' ? baseKinds[kind] : kind);

const isKeyName = (kind: SetKind, name: string): name is KeyName =>
  Object.hasOwn(indicatorSetKeyNames[kind], name);
const toWireName = (kind: SetKind, name: string): string =>
  isKeyName(kind, name) ? indicatorSetKeyNames[kind][name] : name;
function fromWireName(kind: SetKind, name: string): string {
  const found = Object.entries(indicatorSetKeyNames[kind]).find(([, wire]) => wire === name);
  return found?.[0] ?? name;
}

type Rename = (kind: SetKind, name: string) => string;

function renamed(kind: SetKind, value: unknown, rename: Rename): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(kind, each, rename));
  if (typeof value !== 'object' || value === null) return value;
  const result: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(value)) {
    result[rename(kind, name)] = renamed(kindBelow(kind, name), each, rename);
  }
  return result;
}

/** A generic value as requests and responses of a kind have it. */
export const toIndicatorSetWire = (kind: SetKind, value: unknown): unknown =>
  renamed(kind, value, toWireName);

/**
 * Returns the generic shape of what `indicatorSetWire` of a generic schema has parsed. The caller knows which schema
 * that was.
 */
export const fromIndicatorSetWire = <T>(kind: SetKind, value: unknown): T =>
  renamed(kind, value, fromWireName) as T;

type Def = z.core.$ZodTypeDef & {
  shape?: Readonly<Record<string, z.core.$ZodType>>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
};

function rewritten(kind: SetKind, schema: z.core.$ZodType): z.core.$ZodType {
  const def = schema._zod.def as Def;
  const clone = (changed: Partial<Def>) => z.core.clone(schema, { ...def, ...changed });
  if (def.shape) {
    const fields = Object.entries(def.shape).map(([name, field]) => [
      toWireName(kind, name),
      rewritten(kindBelow(kind, name), field),
    ]);
    return clone({ shape: Object.fromEntries(fields) });
  }
  if (def.element) return clone({ element: rewritten(kind, def.element) });
  if (def.innerType) return clone({ innerType: rewritten(kind, def.innerType) });
  if (def.options) return clone({ options: def.options.map((option) => rewritten(kind, option)) });
  return schema;
}

/** The schema of requests or responses of a kind, made of a generic one. */
export const indicatorSetWire = (kind: SetKind, schema: z.core.$ZodType): z.ZodMiniType<unknown> =>
  rewritten(kind, schema) as z.ZodMiniType<unknown>;
