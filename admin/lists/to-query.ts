import type { ListFilter } from './list-types.ts';
import type { Address } from './use-address.ts';

type Query = Record<string, string | number | string[]>;

/** The query of the list's route; values that no filter could have written are left out. */
export function toQuery(address: Address, filters: readonly ListFilter[], sort?: string): Query {
  const { page, pageSize, search } = address;
  const order = address.sort ?? sort;
  const query: Query = { page, pageSize };
  if (search) query.search = search;
  if (order) query.sort = order;
  for (const filter of filters) Object.assign(query, valuesOf(filter, address.params));
  return query;
}

/** The filters as a key: a selection is kept until they change. */
export function toNarrowing(query: Query): string {
  const { page, pageSize, sort, ...rest } = query;
  return JSON.stringify(rest);
}

export function valuesOf(filter: ListFilter, params: URLSearchParams): Query {
  if (filter.type === 'given') return pick(params, filter.name, isAny);
  if (filter.type === 'days') {
    return { ...pick(params, filter.from, isDay), ...pick(params, filter.to, isDay) };
  }
  if (filter.type === 'numbers') {
    return { ...pick(params, filter.from, isNumber), ...pick(params, filter.to, isNumber) };
  }
  const known = (value: string) =>
    filter.options.length === 0 || filter.options.some((option) => option.value === value);
  if (filter.type === 'choice') return pick(params, filter.name, known);
  const chosen = params.getAll(filter.name).filter(known);
  return chosen.length ? { [filter.name]: chosen } : {};
}

function pick(params: URLSearchParams, name: string, fits: (value: string) => boolean): Query {
  const value = params.get(name);
  return value && fits(value) ? { [name]: value } : {};
}

const isAny = () => true;
const isDay = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
const isNumber = (value: string) => Number.isFinite(Number(value));
