import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { deleteOldAlerts, sendDueAlerts } from '#domain/alerts/send-alerts.ts';
import type { Jobs } from './job.ts';

/** Sends back-in-stock alerts and deletes expired ones. */
export function alertJobs(shop: { db: Kysely<Tables>; publicUrl: string }): Jobs {
  return {
    // Queued when stock arrives; the schedule finds sizes restocked before their product was
    // published.
    send_stock_alerts: {
      every: '*/5 * * * *',
      run: (_, stopping) => sendDueAlerts(shop, stopping),
    },
    delete_old_alerts: { every: '41 3 * * *', run: () => deleteOldAlerts(shop.db) },
  };
}
