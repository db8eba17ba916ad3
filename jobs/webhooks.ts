import { deliverWebhooks, type WebhookContext } from '#domain/webhooks/deliver-webhooks.ts';
import { deleteOldDeliveries } from '#domain/webhooks/deliveries.sql.ts';
import type { Jobs } from './job.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { absorbQueued } from './queued.sql.ts';

/** Deliveries deleted per statement. */
const batch = 1000;

/** Delivers events to other systems, and deletes their log after 30 days. */
export function webhookJobs(context: WebhookContext): Jobs {
  // A single run uses one of the few concurrent job slots, however many deliveries there are.
  const deliver = oneAtATime(async (stopping: AbortSignal) => {
    await absorbQueued(context.db, 'deliver_webhooks');
    await deliverWebhooks(context, stopping);
  });
  return {
    // Queued by each change; scheduled for deliveries left by a killed process.
    deliver_webhooks: { every: '* * * * *', run: (_, stopping) => deliver(stopping) },
    forget_deliveries: {
      every: '41 3 * * *',
      run: async (_, stopping) => {
        while (!stopping.aborted && (await deleteOldDeliveries(context.db, batch)) === batch);
      },
    },
  };
}
