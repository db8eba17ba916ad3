import type { ListFilter } from '../lists/list-types.ts';
import { yesOrNo } from '../lists/yes-or-no.ts';
import { languages, ownNames } from '../texts/languages.ts';
import { useWords } from '../words/words.ts';
import type { ShelfKind } from './kinds.ts';

export function useShelfFilters(kind: ShelfKind): ListFilter[] {
  const t = useWords('shelves');
  return [
    yesOrNo('published', t('published'), t('shown'), t('hidden')),
    yesOrNo('picture', t('picture'), t('withPicture'), t('withoutPicture')),
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
