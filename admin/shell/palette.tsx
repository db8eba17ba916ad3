import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { Gem, Inbox, Search, ShoppingBag, User } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '../words/words.ts';
import { useDestinations } from './use-destinations.ts';
import { useFound } from './use-found.ts';
import type { TypeAhead } from './use-type-ahead.ts';

const [store, palette] = createSpotlight();
const icons = { order: ShoppingBag, product: Gem, client: User, enquiry: Inbox };

type Props = { asked: number; ahead: TypeAhead };

/** Goes anywhere, finds orders, pieces and customers, begins something new. `asked` opens it. */
export default function Palette({ asked, ahead }: Props) {
  const t = useWords('shell');
  const [query, setQuery] = useState('');
  const [search] = useDebouncedValue(query.trim(), 150);
  const navigate = useNavigate();
  const destinations = useDestinations(query);
  const { groups, searching } = useFound(search);
  const settled = search === query.trim() && !searching;
  const first = destinations.flatMap(({ entries }) => entries)[0] ?? groups[0]?.found[0];
  const [hurried, setHurried] = useState(false);
  useEffect(() => {
    if (asked) palette.open();
  }, [asked]);
  useEffect(() => {
    if (!hurried || !settled) return;
    setHurried(false);
    if (!first) return;
    palette.close();
    navigate(first.to);
  }, [hurried, settled, first, navigate]);

  function takeTyped() {
    const { text, entered } = ahead.take();
    if (!text) return;
    setQuery((typed) => typed + text);
    setHurried(entered);
  }

  /** While nothing else is chosen, Enter is for what stands first, once it is known what does. */
  function goFirst({ key }: KeyboardEvent) {
    if (key === 'Enter' && query.trim() && store.getState().selected < 0) setHurried(true);
  }

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={(typed) => {
        setQuery(typed);
        setHurried(false);
      }}
      clearQueryOnClose
      scrollable
      maxHeight="min(60vh, 480px)"
      attributes={{ content: { 'aria-label': t('palette.title') } }}
    >
      <Spotlight.Search
        onFocus={takeTyped}
        onKeyDown={goFirst}
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.title')}
        leftSection={<Search size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
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
        {!first && (
          <Spotlight.Empty role="status">
            {t(settled ? 'palette.nothing' : 'palette.searching')}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
