import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { Gem, Inbox, Search, ShoppingBag, User } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '../words/translator.ts';
import { type Destination, useDestinations } from './use-destinations.ts';
import { useFound } from './use-found.ts';
import type { TypeAhead } from './use-type-ahead.ts';

const [store, palette] = createSpotlight();
const icons = { order: ShoppingBag, product: Gem, client: User, enquiry: Inbox };

type Props = { asked: number; ahead: TypeAhead };

/** The command palette: pages, search results and create actions. `asked` opens it. */
export default function Palette({ asked, ahead }: Props) {
  const t = useWords('shell');
  const [query, setQuery] = useState('');
  const [search] = useDebouncedValue(query.trim(), 150);
  const destinations = useDestinations(query);
  const { groups, searching } = useFound(search);
  const settled = search === query.trim() && !searching;
  const first: Pick<Destination, 'to'> | undefined =
    destinations.flatMap(({ entries }) => entries)[0] ?? groups[0]?.found[0];
  const { hurry, calm } = useHurry(settled, first?.to);
  useEffect(() => {
    if (asked) palette.open();
  }, [asked]);

  function type(typed: string) {
    setQuery(typed);
    calm();
  }
  function takeTyped() {
    const { text, entered } = ahead.take();
    if (!text) return;
    type(query + text);
    if (entered) hurry();
  }
  /** If nothing is selected, Enter opens the first result. */
  function goFirst({ key }: KeyboardEvent) {
    if (key === 'Enter' && query.trim() && !hasSelected()) hurry();
  }

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={type}
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
        <Destinations groups={destinations} />
        <Found groups={groups} />
        {!first && (
          <Spotlight.Empty role="status">
            {t(settled ? 'palette.nothing' : 'palette.searching')}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** The store keeps its selected index when new results have replaced the selected element. */
function hasSelected(): boolean {
  const list = document.getElementById(store.getState().listId);
  return list?.querySelector('[data-selected]') != null;
}

/** Enter pressed before the search has finished opens the first result once it is known. */
function useHurry(settled: boolean, to: Destination['to'] | undefined) {
  const go = useGo();
  const [hurried, setHurried] = useState(false);
  useEffect(() => {
    if (!hurried || !settled) return;
    setHurried(false);
    if (!to) return;
    palette.close();
    go(to);
  }, [hurried, settled, to, go]);
  return { hurry: () => setHurried(true), calm: () => setHurried(false) };
}

function useGo() {
  const navigate = useNavigate();
  return useCallback(
    (to: Destination['to']) => (typeof to === 'string' ? void navigate(to) : to()),
    [navigate],
  );
}

function Destinations({ groups }: { groups: ReturnType<typeof useDestinations> }) {
  const go = useGo();
  return groups
    .filter(({ entries }) => entries.length)
    .map(({ label, entries }) => (
      <Spotlight.ActionsGroup key={label} label={label}>
        {entries.map(({ to, name, icon: Icon }) => (
          <Spotlight.Action
            key={name}
            label={name}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => go(to)}
          />
        ))}
      </Spotlight.ActionsGroup>
    ));
}

function Found({ groups }: Pick<ReturnType<typeof useFound>, 'groups'>) {
  const navigate = useNavigate();
  return groups.map(({ label, kind, found, more }) => {
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
  });
}
