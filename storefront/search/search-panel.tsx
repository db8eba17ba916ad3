import { Autocomplete } from '@base-ui/react/autocomplete';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Picture } from '#ui/picture.tsx';
import { PriceRange } from '../money/price.tsx';
import { atTop, Dialog } from '../parts/dialog.tsx';
import { useShop } from '../shop/shop.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent.ts';
import {
  type Suggestion,
  type SuggestionGroup,
  searchPath,
  useSuggestions,
} from './suggestions.ts';

/** Suggestions while typing, in groups navigated with arrow keys; Enter opens all results. */
export default function SearchPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('search');
  const { path } = useShop();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { groups: found, error, loading } = useSuggestions(typed);
  // Frozen while arrow keys are used, so that a late response does not move the highlight.
  const [previous, setPrevious] = useState<SuggestionGroup[]>();
  const groups = previous ?? found;
  const hasRecent = recentSearches.use().length > 0;
  const search = typed.trim();
  // Leaves out the link to all results, which is in a group without a title.
  const count = groups.filter(({ title }) => title).flatMap(({ items }) => items).length;
  function go(to: string) {
    if (search) rememberSearch(search);
    onClose();
    navigate(path(to));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (search) go(searchPath(search));
  }
  return (
    <Dialog title={t('panelTitle')} className={atTop} onClose={onClose}>
      <search className="w-full">
        <form method="get" onSubmit={submit}>
          <Autocomplete.Root
            inline
            open
            mode="none"
            items={groups}
            value={typed}
            onValueChange={(value) => {
              setTyped(value);
              setPrevious(undefined);
            }}
            onItemHighlighted={(item, { reason }) => {
              if (reason === 'keyboard') setPrevious(item && groups);
            }}
            itemToStringValue={({ title }: Suggestion) => title}
          >
            <div className="flex items-end gap-4 border-b border-ink">
              <Autocomplete.Input
                className="title min-h-14 min-w-0 flex-1 bg-transparent outline-none placeholder:text-quiet"
                placeholder={t('placeholder')}
                aria-label={t('placeholder')}
                data-first=""
                enterKeyHint="search"
                maxLength={200}
              />
              <button type="submit" className="label min-h-14 px-2 hover:underline">
                {t('go')}
              </button>
            </div>
            <p role="status" className="label mt-3 min-h-6 text-quiet">
              {error !== '' && t('unreachable')}
              {error === '' &&
                search &&
                !loading &&
                t(count > 0 ? 'found' : 'noSuggestions', { count })}
            </p>
            <Autocomplete.List className="suggestions" aria-label={t('suggestions')}>
              {(group: SuggestionGroup) => <Group key={group.title} group={group} onChoose={go} />}
            </Autocomplete.List>
          </Autocomplete.Root>
        </form>
        {!search && hasRecent && (
          <button type="button" className="link label mt-2 min-h-11" onClick={forgetSearches}>
            {t('forget')}
          </button>
        )}
      </search>
    </Dialog>
  );
}

type GroupProps = { group: SuggestionGroup; onChoose: (to: string) => void };

function Group({ group, onChoose }: GroupProps) {
  const isProducts = group.items[0]?.product !== undefined;
  return (
    <Autocomplete.Group items={group.items} className={isProducts ? 'suggestions-products' : ''}>
      {group.title && (
        <Autocomplete.GroupLabel className="label mt-4 mb-1 px-3 text-quiet">
          {group.title}
        </Autocomplete.GroupLabel>
      )}
      <Autocomplete.Collection>
        {(suggestion: Suggestion) => (
          <Autocomplete.Item
            key={suggestion.to}
            value={suggestion}
            onClick={() => onChoose(suggestion.to)}
            className="suggestion"
          >
            <Entry suggestion={suggestion} />
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}

function Entry({ suggestion: { title, product } }: { suggestion: Suggestion }) {
  if (!product) return title;
  return (
    <>
      <span className="w-14 shrink-0">
        <Picture picture={product.image} sizes="3.5rem" className="frame" decorative />
      </span>
      <span>
        {title}
        <span className="label block text-quiet">
          <PriceRange from={product.from} to={product.until} />
        </span>
      </span>
    </>
  );
}
