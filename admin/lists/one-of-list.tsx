import { ActionIcon, Group } from '@mantine/core';
import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react';
import { type ComponentProps, useCallback, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isForElsewhere } from '../browser/keyboard.ts';
import { Page } from '../parts/page.tsx';
import { showProblem } from '../problems/toast.ts';
import { useWords } from '../words/translator.ts';
import { findNeighbour, neighboursOf, type Step, wayBackTo } from './list-navigation.ts';

type Props = Omit<ComponentProps<typeof Page>, 'back'> & {
  /** The path of the list without its query: `/admin/orders`. */
  list: string;
  backLabel: string;
};

/**
 * The page of one record: links back to the list as last viewed, and to the previous and next
 * record.
 */
export function OneOfList({ list, backLabel, actions, ...page }: Props) {
  return (
    <Page
      {...page}
      back={{ to: wayBackTo(list), label: backLabel }}
      actions={
        <>
          {actions}
          <Neighbours list={list} />
        </>
      }
    />
  );
}

function Neighbours({ list }: { list: string }) {
  const t = useWords('lists');
  const { there, busy, go } = useNeighbours(list);
  if (!there) return null;
  const button = (place: keyof typeof there, step: Step, key: string, Arrow: LucideIcon) => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={t(place)}
      aria-keyshortcuts={key}
      disabled={!there[place] || busy}
      onClick={() => go(step)}
    >
      <Arrow size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <Group gap={4} wrap="nowrap">
      {button('before', -1, 'k', ChevronUp)}
      {button('after', 1, 'j', ChevronDown)}
    </Group>
  );
}

/** `j` and `k` open the next and previous record of the list. */
function useNeighbours(list: string) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const go = useCallback(
    async (step: Step) => {
      if (busy) return;
      setBusy(true);
      try {
        const path = await findNeighbour(list, pathname, step);
        // If the page was left meanwhile, the answer is ignored.
        if (path && location.pathname === pathname) navigate(path);
      } catch (error) {
        showProblem(error);
      } finally {
        setBusy(false);
      }
    },
    [list, pathname, navigate, busy],
  );
  // Registered in a layout effect, so that a key pressed right after the first paint is handled.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (isForElsewhere(event)) return;
      if (event.code === 'KeyJ') void go(1);
      if (event.code === 'KeyK') void go(-1);
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [go]);
  return { there: neighboursOf(list, pathname), busy, go };
}
