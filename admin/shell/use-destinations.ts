import { CirclePlus, Grid3x3, type LucideIcon, Palette, ShoppingBasket } from 'lucide-react';
import type { Area } from '#contract/route.ts';
import { mayRead } from '../session/roles.ts';
import { useMe } from '../session/use-me.ts';
import { useWords } from '../words/words.ts';
import { mainEntries, offeredTo, otherEntries } from './entries.ts';

type Destination = { to: string; name: string; icon: LucideIcon };

/** What can be begun, and in which area. */
const beginningsIn = [
  { to: '/admin/orders/new', name: 'newOrder', area: 'orders' },
  { to: '/admin/products/new', name: 'newProduct', area: 'catalogue' },
  { to: '/admin/categories#new', name: 'newCategory', area: 'catalogue' },
  { to: '/admin/collections#new', name: 'newCollection', area: 'catalogue' },
  { to: '/admin/users#new', name: 'newUser', area: 'admins' },
] as const satisfies { to: string; name: string; area: Area }[];

/** Pages that this role may see and things it may begin, those whose name is typed among them. */
export function useDestinations(query: string): { label: string; entries: Destination[] }[] {
  const t = useWords('shell');
  const { me, mayChange } = useMe();
  const deeper = [
    {
      to: '/admin/orders/abandoned',
      name: t('entries.abandoned'),
      icon: ShoppingBasket,
      area: 'orders',
    },
    { to: '/admin/productcolors', name: t('entries.colors'), icon: Palette, area: 'catalogue' },
    { to: '/admin/productsizes', name: t('entries.sizes'), icon: Grid3x3, area: 'catalogue' },
  ] satisfies (Destination & { area: Area })[];
  const pages: Destination[] = [
    ...offeredTo(me?.role, [...mainEntries, ...otherEntries]).map(({ to, name, icon }) => ({
      to,
      name: t(`entries.${name}`),
      icon,
    })),
    ...deeper.filter(({ area }) => me && mayRead(me.role, area)),
  ];
  const beginnings = beginningsIn
    .filter(({ area }) => mayChange(area))
    .map(({ to, name }) => ({
      to,
      name: t(`palette.${name}`),
      icon: CirclePlus,
    }));
  const isMeant = ({ name }: Destination) => plain(name).includes(plain(query));
  return [
    { label: t('palette.create'), entries: beginnings.filter(isMeant) },
    { label: t('palette.go'), entries: pages.filter(isMeant) },
  ];
}

/** Without accents and capitals, so that `urun` finds Ürünler. */
function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll('ı', 'i').normalize('NFD').replaceAll(/\p{M}/gu, '');
}
