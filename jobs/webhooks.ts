import { oneAtATime } from '#domain/media/one-at-a-time.ts';
import { deliverWebhooks, type WebhookContext } from '#domain/webhooks/deliver-webhooks.ts';
import { deleteOldDeliveries } from '#domain/webhooks/deliveries.sql.ts';
import type { Jobs } from './job.ts';
import { absorbQueued } from './queued.sql.ts';

/** Deliveries deleted per statement. */
const batch = 1000;

/** Delivers events to other systems, and deletes the log of those that are 30 days old. */
export function webhookJobs(context: WebhookContext): Jobs {
  // One run takes one of the few jobs that run at once, however many deliveries there are.
  const deliver = oneAtATime(async (stopping: AbortSignal) => {
    await absorbQueued(context.db, 'deliver_webhooks');
    await deliverWebhooks(context, stopping);
  });
  return {
    // Called by each change; by the clock for what a killed process left.
    deliver_webhooks: { every: '* * * * *', run: (_, stopping) => deliver(stopping) },
    forget_deliveries: {
      every: '41 3 * * *',
      run: async (_, stopping) => {
        while (!stopping.aborted && (await deleteOldDeliveries(context.db, batch)) === batch);
      },
    },
  };
}
