import type { z } from 'zod';

/** A part of a schema, by its path: `lines[].quantity`. `name` is that of the field that contains it. */
export type Part = { path: string; name: string; schema: z.core.$ZodType };

type Def = z.core.$ZodTypes['_zod']['def'];

/**
 * All parts of a schema, itself first; an optional or converted part is repeated under the same path.
 * JSON of any shape has no parts.
 */
export function* partsOf(schema: z.core.$ZodType, path: string, name = path): Generator<Part> {
  yield { path, name, schema };
  const def = schema._zod.def as Def;
  switch (def.type) {
    case 'object':
      for (const [field, inner] of Object.entries(def.shape)) {
        yield* partsOf(inner, `${path}.${field}`, field);
      }
      return;
    case 'array':
      return yield* partsOf(def.element, `${path}[]`, name);
    case 'record':
      return yield* partsOf(def.valueType, `${path}{}`, name);
    case 'union':
      for (const option of def.options) yield* partsOf(option, path, name);
      return;
    case 'pipe':
      yield* partsOf(def.in, path, name);
      return yield* partsOf(def.out, path, name);
    case 'optional':
    case 'nullable':
    case 'default':
      return yield* partsOf(def.innerType, path, name);
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'unknown':
    case 'lazy':
    case 'enum':
    case 'literal':
    case 'transform':
      return;
    default:
      throw new Error(`${path} is a ${def.type}, which this walk does not know`);
  }
}
