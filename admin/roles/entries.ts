import {
  Activity,
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
import type { News } from '#contract/news.ts';
import { type Area, mayRead } from '#core/roles.ts';
import type { Words } from '../words/subjects.ts';

export type Entry = {
  to: string;
  name: keyof Words['shell']['entries'];
  icon: LucideIcon;
  /** The key that opens this page after `g`. */
  letter: string;
  area?: Area;
  /** The count of pending items shown in the navigation. */
  waiting?: (news: News) => number | null | undefined;
  /** Other pages for which this entry is highlighted. */
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
    also: ['/admin/productcolors', '/admin/productsizes', '/admin/attributes'],
  },
  {
    to: '/admin/orders',
    name: 'orders',
    icon: ShoppingBag,
    letter: 'o',
    area: 'orders',
    waiting: ({ orders }) => orders?.waiting,
  },
  { to: '/admin/customers', name: 'customers', icon: Users, letter: 'k', area: 'clients' },
  { to: '/admin/users', name: 'users', icon: ShieldCheck, letter: 'u', area: 'admins' },
];

export const otherEntries: readonly Entry[] = [
  { to: '/admin', name: 'overview', icon: House, letter: 'h', area: 'orders' },
  {
    to: '/admin/enquiries',
    name: 'enquiries',
    icon: Inbox,
    letter: 'e',
    area: 'enquiries',
    waiting: ({ enquiries }) => enquiries,
  },
  {
    to: '/admin/messages',
    name: 'messages',
    icon: MessageSquareText,
    letter: 'm',
    area: 'messages',
    waiting: ({ messages }) => messages,
  },
  { to: '/admin/activity', name: 'activity', icon: HistoryIcon, letter: 'a' },
  { to: '/admin/settings', name: 'settings', icon: Settings, letter: 's', area: 'settings' },
  { to: '/admin/system', name: 'system', icon: Activity, letter: 'y', area: 'system' },
];

/** The entries that a role may read; before the role is known, those without an area. */
export function offeredTo(role: Role | undefined, entries: readonly Entry[]): Entry[] {
  return entries.filter(({ area }) => !area || (role && mayRead(role, area)));
}

/** Whether to highlight an entry: its page, or a page below it. */
export function isCurrent(entry: Entry, pathname: string): boolean {
  if (entry.to === '/admin') return pathname === '/admin' || pathname === '/admin/';
  const pages = [entry.to, ...(entry.also ?? [])];
  return pages.some((page) => pathname === page || pathname.startsWith(`${page}/`));
}
