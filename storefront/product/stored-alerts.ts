import { createStored } from '../browser/stored.ts';

/**
 * The back-in-stock alerts requested in this browser, by size: the id to cancel one, and its
 * contact.
 */
export type StoredAlerts = Record<number, { id: string; contact: string }>;

export const storedAlerts = createStored<StoredAlerts>('stock-alerts', {});
