import { Autocomplete } from '@base-ui/react/autocomplete';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Picture } from '#ui/picture.tsx';
import { atTop, Dialog } from '../page/dialog.tsx';
import { useShop } from '../page/shop.ts';
import { type Suggestion, useSuggestions } from './suggestions.ts';

/** Searches as one types; Enter goes to all results. */
export default function SearchPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('search');
  const { path } = useShop();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { suggestions, error } = useSuggestions(typed);
  function go(to: string) {
    onClose();
    navigate(path(to));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim()) go(`/search?search=${encodeURIComponent(typed.trim())}`);
  }
  return (
    <Dialog title={t('panelTitle')} className={atTop} onClose={onClose}>
      <search className="w-full">
        <form method="get" onSubmit={submit}>
          <Autocomplete.Root
            inline
            open
            mode="none"
            items={suggestions}
            value={typed}
            onValueChange={setTyped}
            itemToStringValue={({ title }: Suggestion) => title}
          >
            <Autocomplete.Input
              className="field"
              placeholder={t('placeholder')}
              aria-label={t('placeholder')}
              data-first=""
              enterKeyHint="search"
              maxLength={200}
            />
            <Autocomplete.List className="mt-4" aria-label={t('suggestions')}>
              {(suggestion: Suggestion) => (
                <Autocomplete.Item
                  key={suggestion.to}
                  value={suggestion}
                  onClick={() => go(suggestion.to)}
                  className="flex min-h-14 cursor-pointer items-center gap-4 px-2 data-highlighted:bg-ground"
                >
                  {suggestion.kind === 'product' && (
                    <span className="w-10">
                      <Picture
                        picture={suggestion.image ?? null}
                        sizes="2.5rem"
                        className="frame"
                        decorative
                      />
                    </span>
                  )}
                  <span className="flex-1">{suggestion.title}</span>
                  {suggestion.kind !== 'product' && (
                    <span className="label text-quiet">{t(`kinds.${suggestion.kind}`)}</span>
                  )}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
            <p role="status" className="mt-2 min-h-7 text-quiet">
              {error !== '' && t('unreachable')}
              {error === '' && typed.trim() !== '' && !suggestions.length && t('noSuggestions')}
            </p>
            <button type="submit" className="button mt-2">
              {t('go')}
            </button>
          </Autocomplete.Root>
        </form>
      </search>
    </Dialog>
  );
}
