import {
  FolderOpen,
  Gem,
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
import type { Area } from '#contract/route.ts';

export type Entry = { to: string; label: string; icon: LucideIcon; area?: Area };

export const mainEntries: readonly Entry[] = [
  { to: '/admin/categories', label: 'Categories', icon: FolderOpen, area: 'catalogue' },
  { to: '/admin/collections', label: 'Collections', icon: Layers, area: 'catalogue' },
  { to: '/admin/products', label: 'Products', icon: Gem, area: 'catalogue' },
  { to: '/admin/orders', label: 'Orders', icon: ShoppingBag, area: 'orders' },
  { to: '/admin/customers', label: 'Customers', icon: Users, area: 'clients' },
  { to: '/admin/users', label: 'Admin users', icon: ShieldCheck, area: 'admins' },
];

export const otherEntries: readonly Entry[] = [
  { to: '/admin', label: 'Overview', icon: House },
  { to: '/admin/enquiries', label: 'Enquiries', icon: Inbox, area: 'enquiries' },
  { to: '/admin/messages', label: 'Messages', icon: MessageSquareText, area: 'messages' },
  { to: '/admin/settings', label: 'Settings', icon: Settings, area: 'settings' },
];

/** Whether an entry is the one to highlight: its page, or a page below it. */
export function isCurrent(entry: Entry, pathname: string): boolean {
  if (entry.to === '/admin') return pathname === '/admin' || pathname === '/admin/';
  return pathname === entry.to || pathname.startsWith(`${entry.to}/`);
}
