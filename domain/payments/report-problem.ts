import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { notifyAdmins } from '#domain/messages/notify-admins.ts';
import type { PaymentContext } from './context.ts';

type About = { order: { id: string; number: string }; payment: { id: string } };

/** Notifies the admins of a payment that a person should look at, once for each reason. */
export async function reportProblem(
  tx: Kysely<Tables>,
  { publicUrl }: Pick<PaymentContext, 'publicUrl'>,
  { order, payment }: About,
  why: string,
): Promise<void> {
  await notifyAdmins(tx, publicUrl, {
    event: 'payment_problem',
    about: `payment:${payment.id}:${why}`,
    name: order.number,
    subject: order.id,
  });
}
