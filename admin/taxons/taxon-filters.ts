import { languageNames, languages } from '#core/languages.ts';
import type { ListFilter } from '../lists/list-types.ts';
import { yesOrNo } from '../lists/yes-or-no.ts';
import { useWords } from '../words/translator.ts';
import type { TaxonType } from './taxon-types.ts';

export function useTaxonFilters(kind: TaxonType): ListFilter[] {
  const t = useWords('taxons');
  return [
    yesOrNo('published', t('published'), t('shown'), t('hidden')),
    yesOrNo('picture', t('picture'), t('withPicture'), t('withoutPicture')),
    {
      type: 'choice',
      name: 'missing',
      label: t('missingIn'),
      options: languages.map((value) => ({ value, label: languageNames[value] })),
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
