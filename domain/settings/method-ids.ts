import type { Settings } from '#contract/settings.ts';
import { firstFree, slugFrom } from '#domain/slugs.ts';

type Method = Settings['deliveryMethods'][number] | Settings['paymentMethods'][number];

/** As much of a title as leaves room for a number after it. */
const longest = 36;

/** A way to deliver or to pay without an id gets one from its title, and keeps it. */
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
