import {
  FolderOpen,
  Gem,
  History as HistoryIcon,
  House,
  Inbox,
  Layers,
  type LucideIcon,
  MessageSquareText,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Users,
} from 'lucide-react';
import type { Role } from '#contract/admins.ts';
import type { Area } from '#contract/route.ts';
import { mayRead } from '../session/roles.ts';
import type { Words } from '../words/subjects.ts';

export type Entry = {
  to: string;
  name: keyof Words['shell']['entries'];
  icon: LucideIcon;
  /** The letter that leads here after `g`. */
  letter: string;
  area?: Area;
  /** What it stands for beside the pages below it. */
  also?: readonly string[];
};

export const mainEntries: readonly Entry[] = [
  { to: '/admin/categories', name: 'categories', icon: FolderOpen, letter: 'c', area: 'catalogue' },
  { to: '/admin/collections', name: 'collections', icon: Layers, letter: 'l', area: 'catalogue' },
  {
    to: '/admin/products',
    name: 'products',
    icon: Gem,
    letter: 'p',
    area: 'catalogue',
    also: ['/admin/productcolors', '/admin/productsizes'],
  },
  { to: '/admin/orders', name: 'orders', icon: ShoppingBag, letter: 'o', area: 'orders' },
  { to: '/admin/customers', name: 'customers', icon: Users, letter: 'k', area: 'clients' },
  { to: '/admin/users', name: 'users', icon: ShieldCheck, letter: 'u', area: 'admins' },
];

export const otherEntries: readonly Entry[] = [
  { to: '/admin', name: 'overview', icon: House, letter: 'h', area: 'orders' },
  { to: '/admin/enquiries', name: 'enquiries', icon: Inbox, letter: 'e', area: 'enquiries' },
  {
    to: '/admin/messages',
    name: 'messages',
    icon: MessageSquareText,
    letter: 'm',
    area: 'messages',
  },
  { to: '/admin/activity', name: 'activity', icon: HistoryIcon, letter: 'a' },
  { to: '/admin/settings', name: 'settings', icon: Settings, letter: 's', area: 'settings' },
];

/** The entries a role may read; before the role is known, those that anyone may. */
export function offeredTo(role: Role | undefined, entries: readonly Entry[]): Entry[] {
  return entries.filter(({ area }) => !area || (role && mayRead(role, area)));
}

/** Whether an entry is the one to highlight: its page, or a page below it. */
export function isCurrent(entry: Entry, pathname: string): boolean {
  if (entry.to === '/admin') return pathname === '/admin' || pathname === '/admin/';
  const pages = [entry.to, ...(entry.also ?? [])];
  return pages.some((page) => pathname === page || pathname.startsWith(`${page}/`));
}
