import type { ListFilter } from './list-types.ts';

/** A filter with two sides; `yes` and `no` are what each is called. */
export function yesOrNo(name: string, label: string, yes: string, no: string): ListFilter {
  return {
    type: 'choice',
    name,
    label,
    options: [
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ],
  };
}
