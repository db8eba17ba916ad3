import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { Gem, Inbox, Search, ShoppingBag, User } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '../words/words.ts';
import { useDestinations } from './use-destinations.ts';
import { useFound } from './use-found.ts';

const [store, palette] = createSpotlight();
const icons = { order: ShoppingBag, product: Gem, client: User, enquiry: Inbox };

/** Goes anywhere, finds orders, pieces and customers, begins something new. `asked` opens it. */
export default function Palette({ asked }: { asked: number }) {
  const t = useWords('shell');
  const [query, setQuery] = useState('');
  const [search] = useDebouncedValue(query.trim(), 150);
  const navigate = useNavigate();
  const destinations = useDestinations(query);
  const { groups, searching } = useFound(search);
  useEffect(() => {
    if (asked) palette.open();
  }, [asked]);

  /** While nothing else is chosen, Enter is for what stands first. */
  function goFirst({ key }: KeyboardEvent) {
    const first = groups[0]?.found[0] ?? destinations.flatMap(({ entries }) => entries)[0];
    if (key !== 'Enter' || !query || !first || store.getState().selected >= 0) return;
    palette.close();
    navigate(first.to);
  }

  const nothing = !destinations.some(({ entries }) => entries.length) && !groups.length;
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      clearQueryOnClose
      scrollable
      maxHeight="min(60vh, 480px)"
      attributes={{ content: { 'aria-label': t('palette.title') } }}
    >
      <Spotlight.Search
        onKeyDown={goFirst}
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.title')}
        leftSection={<Search size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {groups.map(({ label, kind, found, more }) => {
          const Icon = icons[kind];
          return (
            <Spotlight.ActionsGroup key={kind} label={label}>
              {found.map(({ to, title, about }) => (
                <Spotlight.Action
                  key={to}
                  label={title}
                  description={about}
                  leftSection={<Icon size={18} aria-hidden />}
                  onClick={() => navigate(to)}
                />
              ))}
              {more && (
                <Spotlight.Action
                  label={more.name}
                  leftSection={<Search size={18} aria-hidden />}
                  onClick={() => navigate(more.to)}
                />
              )}
            </Spotlight.ActionsGroup>
          );
        })}
        {destinations.map(({ label, entries }) =>
          entries.length ? (
            <Spotlight.ActionsGroup key={label} label={label}>
              {entries.map(({ to, name, icon: Icon }) => (
                <Spotlight.Action
                  key={to}
                  label={name}
                  leftSection={<Icon size={18} aria-hidden />}
                  onClick={() => navigate(to)}
                />
              ))}
            </Spotlight.ActionsGroup>
          ) : null,
        )}
        {nothing && (
          <Spotlight.Empty role="status">
            {t(searching || search !== query.trim() ? 'palette.searching' : 'palette.nothing')}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
