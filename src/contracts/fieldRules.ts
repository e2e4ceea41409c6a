import * as z from 'zod/mini';

/** Requirements of a schema on the value of one field, as far as the field can show or prevent it. */
export interface FieldRules {
  /** The field may not stay empty. */
  isRequired: boolean;
  /** Most characters of a text, most entries of a list. */
  maxLength?: number;
  minLength?: number;
  /** Bounds of a number, both inclusive. */
  maximum?: number;
  minimum?: number;
}

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypeDef & {
  innerType?: Schema;
  in?: Schema;
  shape?: Readonly<Record<string, Schema>>;
  element?: Schema;
};

const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch']);

/** The schema of the value itself, without what makes it optional, nullable or a default. */
function unwrap(schema: Schema): Schema {
  const { type, innerType, in: input } = schema._zod.def as Definition;
  if (innerType && wrappers.has(type)) return unwrap(innerType);
  return type === 'pipe' && input ? unwrap(input) : schema;
}

/** Reports whether null is among a schema's values, be it refused by a check. */
export function isNullable(schema: Schema): boolean {
  const { type, innerType } = schema._zod.def as Definition;
  return type === 'nullable' || (innerType !== undefined && wrappers.has(type) && isNullable(innerType));
}

/** The schema at a path such as `address.zip` or `rows.0.name`; undefined where the schema has no such field. */
export function schemaAt(schema: Schema, path: string): Schema | undefined {
  return path.split('.').reduce<Schema | undefined>((found, key) => {
    if (!found) return undefined;
    const { type, shape, element } = unwrap(found)._zod.def as Definition;
    if (type === 'array') return element;
    return shape && Object.hasOwn(shape, key) ? shape[key] : undefined;
  }, schema);
}

type Bounds = Omit<FieldRules, 'isRequired'>;

/** The bound that one check sets; the other checks of a schema only show at a value. */
function toBound(definition: z.core.$ZodCheckDef): Bounds {
  // Parts of zod's checks, by their names; there is no union of them to narrow.
  const { check, maximum, minimum, length, value } = definition as z.core.$ZodCheckDef &
    Record<string, unknown>;
  if (check === 'max_length' && typeof maximum === 'number') return { maxLength: maximum };
  if (check === 'min_length' && typeof minimum === 'number') return { minLength: minimum };
  if (check === 'length_equals' && typeof length === 'number')
    return { maxLength: length, minLength: length };
  if (check === 'less_than' && typeof value === 'number') return { maximum: value };
  if (check === 'greater_than' && typeof value === 'number') return { minimum: value };
  return {};
}

const accepts = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;

/**
 * Reads the rules of a field from its schema, so that a form writes none of them twice. `empty` lists the values that
 * the field has while nothing is entered: it is required when the schema refuses all of them.
 */
export function readFieldRules(
  schema: Schema,
  empty: readonly unknown[] = isNullable(schema) ? [null] : [undefined, '', []],
): FieldRules {
  const checks = unwrap(schema)._zod.def.checks ?? [];
  const bounds: Bounds = Object.assign({}, ...checks.map((check) => toBound(check._zod.def)));
  return { isRequired: !empty.some((nothing) => accepts(schema, nothing)), ...bounds };
}
