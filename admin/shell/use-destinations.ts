import { useMantineColorScheme } from '@mantine/core';
import {
  ArrowDownUp,
  CirclePlus,
  Grid3x3,
  KeyRound,
  LogOut,
  type LucideIcon,
  MailX,
  Monitor,
  Moon,
  Palette,
  Settings,
  ShoppingBasket,
  Sun,
  Tags,
} from 'lucide-react';
import { type Area, mayRead } from '#core/roles.ts';
import { mainEntries, offeredTo, otherEntries } from '../roles/entries.ts';
import { useAdminSession } from '../session/use-admin-session.ts';
import { useMe } from '../session/use-me.ts';
import { parts } from '../settings/parts.ts';
import { useWords } from '../words/translator.ts';

export type Destination = {
  name: string;
  icon: LucideIcon;
  /** Additional search keywords. */
  also?: string;
  /** A path, or an action. */
  to: string | (() => void);
};

/** The create actions, each with its area. */
const beginningsIn = [
  { to: '/admin/orders/new', name: 'newOrder', area: 'orders' },
  { to: '/admin/customers#new', name: 'newClient', area: 'clients' },
  { to: '/admin/products/new', name: 'newProduct', area: 'catalogue' },
  { to: '/admin/categories#new', name: 'newCategory', area: 'catalogue' },
  { to: '/admin/collections#new', name: 'newCollection', area: 'catalogue' },
  { to: '/admin/users#new', name: 'newUser', area: 'admins' },
] as const satisfies { to: string; name: string; area: Area }[];

/** The pages and actions of this role that match the query. */
export function useDestinations(query: string): { label: string; entries: Destination[] }[] {
  const t = useWords('shell');
  const { mayChange } = useMe();
  const beginnings = beginningsIn
    .filter(({ area }) => mayChange(area))
    .map(({ to, name }) => ({ to, name: t(`palette.${name}`), icon: CirclePlus }));
  const isMeant = ({ name, also = '' }: Destination) =>
    plain(`${name} ${also}`).includes(plain(query));
  const [pages, deeper, actions] = [usePages(), useDeeper(), useActions()];
  // Settings tabs and actions are many, so they are listed only for a query.
  const asked = query.trim() ? [...pages, ...deeper] : pages;
  return [
    { label: t('palette.create'), entries: beginnings.filter(isMeant) },
    { label: t('palette.go'), entries: asked.filter(isMeant) },
    { label: t('palette.do'), entries: query.trim() ? actions.filter(isMeant) : [] },
  ];
}

function usePages(): Destination[] {
  const t = useWords('shell');
  const { me } = useMe();
  const deeper = [
    {
      to: '/admin/orders/abandoned',
      name: t('entries.abandoned'),
      icon: ShoppingBasket,
      area: 'orders',
    },
    { to: '/admin/productcolors', name: t('entries.colors'), icon: Palette, area: 'catalogue' },
    { to: '/admin/productsizes', name: t('entries.sizes'), icon: Grid3x3, area: 'catalogue' },
    { to: '/admin/attributes', name: t('entries.attributes'), icon: Tags, area: 'catalogue' },
    {
      to: '/admin/messages/suppressed',
      name: t('entries.suppressed'),
      also: t('palette.also.suppressed'),
      icon: MailX,
      area: 'messages',
    },
    {
      to: '/admin/products/imports',
      name: t('entries.imports'),
      also: 'csv',
      icon: ArrowDownUp,
      area: 'catalogue',
    },
  ] satisfies (Destination & { area: Area })[];
  return [
    ...offeredTo(me?.role, [...mainEntries, ...otherEntries]).map(({ to, name, icon }) => ({
      to,
      name: t(`entries.${name}`),
      icon,
    })),
    ...deeper.filter(({ area }) => me && mayRead(me.role, area)),
  ];
}

/** The tabs of the settings, and the own account. */
function useDeeper(): Destination[] {
  const t = useWords('shell');
  const s = useWords('settings');
  const { me } = useMe();
  const mine = { to: '/admin/me', name: t('menu.signIn'), icon: KeyRound };
  if (!me || !mayRead(me.role, 'settings')) return [mine];
  const settings = parts.map((part) => ({
    to: `/admin/settings?part=${part}`,
    name: `${t('entries.settings')} · ${s(part)}`,
    also: t(`palette.also.${part}`),
    icon: Settings,
  }));
  return [...settings, mine];
}

function useActions(): Destination[] {
  const t = useWords('shell');
  const { logout } = useAdminSession();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = (name: 'light' | 'dark' | 'auto', icon: LucideIcon) => ({
    name: `${t('menu.scheme')}: ${t(`menu.${name}`)}`,
    icon,
    to: () => setColorScheme(name),
  });
  return [
    scheme('light', Sun),
    scheme('dark', Moon),
    scheme('auto', Monitor),
    { name: t('logOut'), also: t('palette.also.logOut'), icon: LogOut, to: () => void logout() },
  ];
}

/** Without accents and capitals, so that `urun` finds Ürünler. */
function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll('ı', 'i').normalize('NFD').replaceAll(/\p{M}/gu, '');
}
