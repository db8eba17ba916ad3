import type { ListFilter } from './list-types.ts';

/** A filter with two values, labelled `yes` and `no`. */
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
