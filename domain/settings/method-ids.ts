import type { Settings } from '#contract/settings.ts';
import { firstFree, slugFrom } from '#domain/slugs.ts';

type Method = Settings['deliveryMethods'][number] | Settings['paymentMethods'][number];

/** Leaves room for a numeric suffix. */
const longest = 36;

/** Gives delivery and payment methods without an id one made from the title. */
export function withIds<T extends Method>(methods: T[], fallback: string): T[] {
  const taken = new Set(methods.map(({ id }) => id));
  return methods.map((method) => {
    if (method.id) return method;
    const title = method.title.en || Object.values(method.title).find(Boolean) || '';
    const id = firstFree(slugFrom(title, fallback).slice(0, longest).replace(/-+$/, ''), taken);
    taken.add(id);
    return { ...method, id };
  });
}
