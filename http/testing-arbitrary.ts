import * as fc from 'fast-check';
import type { z } from 'zod';

/** Generates valid inputs of a contract schema, mixed with nearly valid ones and garbage. */
export function inputOf(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  const valid = validOf(schema);
  return fc.oneof(
    { weight: 6, arbitrary: valid },
    { weight: 3, arbitrary: nearly(valid) },
    { weight: 1, arbitrary: garbage },
  );
}

/** Placeholders for ids of existing rows; the sender replaces them. */
export const uuidsOfShop = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);

/** The same for the token of an order's link. */
export const tokenOfShop = '0'.repeat(40);

const texts = [
  ...uuidsOfShop,
  tokenOfShop,
  '11111111-2222-4333-8444-555555555555',
  '#d4af37',
  'TM',
  '123456',
  'a@b.example',
  '+99365000001',
  'correct horse 9',
  '2026-01-02',
  '0000-01-01',
  '9999-12-31',
  '2026-01-02T03:04:05Z',
  '2090-01-02T03:04:05Z',
  '2026-01-02T03:04:05-23:59',
  '2026-01-02T03:04:05+05:00',
  '9999-12-31T23:59:59-23:59',
  'Europe/Berlin',
  'pick-up',
  'courier',
  'cash-on-delivery',
  'https://shop.example/',
  'javascript:alert(1)',
  'https://shop.example/\0',
  '1,2',
  '1',
  '2147483647',
  'true',
  'Ring',
  'DE02 1203 0000 0000 2020 51',
  'BYLADEM1001',
  '100%_\\',
  "' or 1=1; drop table orders --",
  'Kol’so Кольцо 💍 İı',
];

/** Unusual texts that some schemas accept and the shop must tolerate. */
const oddTexts = ['', ' ', '\0', 'a\0b', '\ud800', 'x\udfff', 'x'.repeat(201), 'ё'.repeat(9000)];

const numbers = [0, 1, 2, 3, 5, 99, 100, 12_900, 2 ** 31 - 1];
const oddNumbers = [-1, 0.5, 1e-9, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308];

type Def = Extract<z.core.$ZodTypes, z.core.$ZodType>['_zod']['def'];

/** Generates valid inputs only. */
export function validOf(schema: z.core.$ZodType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  const def = schema._zod.def as Def;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, inner]) => [name, validOf(inner)]);
      return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>);
    }
    case 'array':
      return fc.array(validOf(def.element), { maxLength: 4 });
    case 'record': {
      const key = validOf(def.keyType) as fc.Arbitrary<string>;
      return fc.dictionary(key, validOf(def.valueType), { maxKeys: 4 });
    }
    case 'union':
      return fc.oneof(...def.options.map(validOf));
    case 'optional':
    case 'default':
      return fc.option(validOf(def.innerType), { nil: undefined });
    case 'nullable':
      return fc.option(validOf(def.innerType), { nil: null });
    case 'pipe':
      return validOf((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'number':
      return fc.oneof(fc.constantFrom(...numbers), fc.integer({ min: 1, max: 40 }));
    case 'string':
      return textOf(schema);
    default:
      throw new Error(`the generator knows no ${def.type}`);
  }
}

/** Texts that the schema accepts, including unusual ones; free text when it has no pattern. */
function textOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const taken = [...texts, ...oddTexts].filter(
    (one) => (schema as z.ZodType).safeParse(one).success,
  );
  const { patterns, maximum = 60 } = schema._zod.bag as { patterns?: unknown; maximum?: number };
  if (taken.length === 0) throw new Error('the generator has no text for this schema');
  if (patterns) return fc.constantFrom(...taken);
  const free = fc.string({ unit: 'binary', maxLength: Math.min(maximum, 60) });
  return fc.oneof(fc.constantFrom(...taken), free);
}

const garbage: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], {}, ...oddTexts, ...oddNumbers, ...texts),
  fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }),
  fc.integer({ min: 1, max: 14 }).map(nested),
);

function nested(depth: number): unknown {
  return depth === 0 ? 'deep' : depth % 2 ? [nested(depth - 1)] : { in: nested(depth - 1) };
}

const extras = {
  price: 1,
  role: 'owner',
  status: 'delivered',
  userId: 1,
  clientId: uuidsOfShop[0],
  id: 1,
  active: true,
  constructor: { prototype: {} },
};

type Spoil = { path: number[]; how: 'replace' | 'drop' | 'extra'; by: unknown };

function nearly(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const spoil: fc.Arbitrary<Spoil> = fc.record({
    path: fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
    how: fc.constantFrom('replace', 'drop', 'extra'),
    by: garbage,
  });
  return fc.tuple(valid, spoil).map(([value, how]) => spoiled(value, how));
}

/** The value with a part replaced, removed, or given unknown fields. */
function spoiled(value: unknown, { path: [step = 0, ...rest], how, by }: Spoil): unknown {
  if (typeof value !== 'object' || value === null) return by;
  if (how === 'extra' && !Array.isArray(value)) return { ...value, ...extras };
  const keys = Object.keys(value);
  const key = keys[step % keys.length];
  if (key === undefined) return by;
  const copy = structuredClone(value) as Record<string, unknown>;
  if (rest.length > 0 && typeof copy[key] === 'object') {
    copy[key] = spoiled(copy[key], { path: rest, how, by });
  } else if (how === 'drop') delete copy[key];
  else copy[key] = by;
  return copy;
}
