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
  const destinations = useDestinations(query);
  const { groups, searching } = useFound(search);
  const settled = search === query.trim() && !searching;
  const first = destinations.flatMap(({ entries }) => entries)[0] ?? groups[0]?.found[0];
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
  /** While nothing else is chosen, Enter is for what stands first. */
  function goFirst({ key }: KeyboardEvent) {
    if (key === 'Enter' && query.trim() && store.getState().selected < 0) hurry();
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

/** Who was quicker than the search is led to what stands first once it is known what does. */
function useHurry(settled: boolean, to: string | undefined) {
  const navigate = useNavigate();
  const [hurried, setHurried] = useState(false);
  useEffect(() => {
    if (!hurried || !settled) return;
    setHurried(false);
    if (!to) return;
    palette.close();
    navigate(to);
  }, [hurried, settled, to, navigate]);
  return { hurry: () => setHurried(true), calm: () => setHurried(false) };
}

function Destinations({ groups }: { groups: ReturnType<typeof useDestinations> }) {
  const navigate = useNavigate();
  return groups
    .filter(({ entries }) => entries.length)
    .map(({ label, entries }) => (
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
