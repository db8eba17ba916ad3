/** The events that a webhook can be sent. */
export const webhookEvents = [
  'order.created',
  'order.updated',
  'payment.updated',
  'refund.created',
  'product.created',
  'product.updated',
  'product.deleted',
  'stock.changed',
  'enquiry.created',
  'enquiry.updated',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The event that “Send test event” sends. */
export const testEvent = 'webhook.test';

/** Why an attempt to deliver failed. */
export const deliveryProblems = [
  'refused_by_receiver',
  'redirected',
  'timed_out',
  'unreachable',
  'private_address',
  'https_required',
  'secret_unreadable',
  'turned_off',
] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];
