import type { ListFilter } from '../lists/list-types.ts';
import { languages, ownNames } from '../texts/languages.ts';
import { useWords } from '../words/words.ts';
import type { ShelfKind } from './kinds.ts';

export function useShelfFilters(kind: ShelfKind): ListFilter[] {
  const t = useWords('shelves');
  const yesNo = (yes: string, no: string) => [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ];
  return [
    {
      type: 'choice',
      name: 'published',
      label: t('published'),
      options: yesNo(t('shown'), t('hidden')),
    },
    {
      type: 'choice',
      name: 'picture',
      label: t('picture'),
      options: yesNo(t('withPicture'), t('withoutPicture')),
    },
    {
      type: 'choice',
      name: 'missing',
      label: t('missingIn'),
      options: languages.map((value) => ({ value, label: ownNames[value] })),
    },
    ...(kind.one === 'collection'
      ? ([
          {
            type: 'choice',
            name: 'filled',
            label: t('filledBy'),
            options: [
              { value: 'hand', label: t('byHand') },
              { value: 'rule', label: t('byRule') },
            ],
          },
        ] as const)
      : []),
  ];
}
