import { Button, Group, Stack, Text } from '@mantine/core';
import { Link, Outlet, useMatches } from 'react-router';
import type { Role } from '#contract/admins.ts';
import { type Area, mayRead, mayWrite } from '#core/roles.ts';
import { Page } from '../parts/page.tsx';
import { Failure, Loading } from '../problems/states.tsx';
import { useMe } from '../session/use-me.ts';
import { useWords } from '../words/translator.ts';
import { mainEntries, offeredTo, otherEntries } from './entries.ts';

/** The permission a page requires, as the `handle` of its route. */
export type Asked = { area: Area; writes?: true };

/**
 * Shows a page only to roles that may see it; others see a notice with links to their pages.
 */
export function ForRole() {
  const { me, error, refetch } = useMe();
  const asked = useMatches().findLast(({ handle }) => handle !== undefined)?.handle as
    | Asked
    | undefined;
  if (error !== '') return <Failure status={error} onRetry={refetch} />;
  if (!me) return <Loading />;
  if (!asked || reaches(me.role, asked)) return <Outlet />;
  return <NotForRole role={me.role} />;
}

function reaches(role: Role, { area, writes }: Asked): boolean {
  return writes ? mayWrite(role, area) : mayRead(role, area);
}

function NotForRole({ role }: { role: Role }) {
  const t = useWords('shell');
  const does = useWords('users')(`does.${role}`);
  const ways = offeredTo(role, [...mainEntries, ...otherEntries]).slice(0, 3);
  return (
    <Page title={t('notForRole.title')}>
      <Stack align="flex-start">
        <Text maw={640}>{t('notForRole.text', { does })}</Text>
        <Group>
          {ways.map(({ to, name }) => (
            <Button key={to} component={Link} to={to} variant="default">
              {t(`entries.${name}`)}
            </Button>
          ))}
        </Group>
      </Stack>
    </Page>
  );
}
