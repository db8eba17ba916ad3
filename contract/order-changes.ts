import { z } from 'zod';
import { bulkStatuses } from '#core/order-status.ts';
import { Phone, Registration } from './clients.ts';
import { errorCode } from './field-errors.ts';
import { code, Language, line, Money, optionalText, RowId, text, writerSaw } from './fields.ts';
import { OrderDraft, OrderStatus, PaymentStatus } from './orders.ts';

/** A manual order, for an existing customer or for a new one by phone and name. */
export const AdminOrderDraft = OrderDraft.extend({
  clientId: z.guid().optional(),
  client: z
    .object({
      phone: Phone,
      firstName: line(80),
      lastName: line(80),
      email: Registration.shape.email,
      language: Language.optional(),
    })
    .optional(),
  lines: z
    .array(z.object({ sizeId: RowId, quantity: z.int().min(1).max(99) }))
    .min(1, errorCode('item_required'))
    .max(100),
  discount: z
    .object({ amount: Money.min(1, errorCode('not_positive')), reason: line(200) })
    .optional(),
}).refine((draft) => draft.clientId || draft.client, {
  path: ['client'],
  message: errorCode('required'),
});
export type AdminOrderDraft = z.output<typeof AdminOrderDraft>;

const TrackingDraft = z.object({ carrier: line(80), number: code(120) });

/** The new tracking of a parcel. */
export const TrackingChange = TrackingDraft.extend({
  was: z
    .object({ carrier: z.string(), number: z.string() })
    .nullable()
    .optional()
    .describe(`${writerSaw}; null for none`),
});
export type TrackingChange = z.output<typeof TrackingChange>;

const LineDraft = z.object({ lineId: RowId, quantity: z.int().min(1).max(99) });

/** A partial shipment. Quantities are limited to what is not yet shipped. */
export const ParcelDraft = z.object({
  lines: z.array(LineDraft).min(1, errorCode('item_required')).max(100),
  tracking: TrackingDraft.optional(),
});
export type ParcelDraft = z.output<typeof ParcelDraft>;

/**
 * A refund in minor units of the order's currency. Errors: 422 when it exceeds the amount paid and
 * not yet refunded.
 */
export const RefundDraft = z.object({
  amount: Money.min(1, errorCode('not_positive')),
  note: optionalText(1000),
  lines: z
    .array(LineDraft.extend({ restock: z.boolean().default(false) }))
    .max(100)
    .default([]),
  was: z
    .object({ refunded: Money.describe('the amount refunded so far') })
    .optional()
    .describe(writerSaw),
});
export type RefundDraft = z.output<typeof RefundDraft>;

/**
 * A payment received by hand, in minor units of the order's currency. Errors: 422 when it exceeds what is
 * not yet paid.
 */
export const PaymentDraft = z.object({
  amount: Money.min(1, errorCode('not_positive')),
  note: optionalText(1000),
  was: z
    .object({ paid: Money.describe('the amount received so far') })
    .optional()
    .describe(writerSaw),
});
export type PaymentDraft = z.output<typeof PaymentDraft>;

export const OrderIds = z.array(z.guid()).min(1).max(100);

/** Changes the status of many orders, each through the intermediate transitions. */
export const BulkTransition = z.object({
  ids: OrderIds,
  status: z.enum(bulkStatuses),
});
export type BulkTransition = z.output<typeof BulkTransition>;

/** The changed orders, and those that could not be changed, with the reason. */
export const TransitionResult = z.object({
  changed: z.array(z.guid()),
  stuck: z.array(
    z.object({
      id: z.guid(),
      number: z.string(),
      status: OrderStatus.nullable().describe(
        'the status that does not allow the transition; null when `detail` has the reason',
      ),
      detail: z.string(),
    }),
  ),
  undoable: z.boolean().describe('whether the changes can be undone'),
});
export type TransitionResult = z.infer<typeof TransitionResult>;

/**
 * A transition of an order or its payment. Errors: 409 `illegal_transition` lists the allowed ones.
 */
export const OrderChange = z.object({
  status: OrderStatus.optional(),
  restock: z
    .boolean()
    .optional()
    .describe(
      'whether to restock: by default, cancelled orders are restocked and returned ones are not',
    ),
  reason: text(1000)
    .optional()
    .describe('with status cancelled or returned: the reason, for internal use'),
  refund: Money.min(1)
    .optional()
    .describe(
      'with status cancelled or returned: the amount to refund immediately, at most the amount paid',
    ),
  keep: text(1000)
    .optional()
    .describe('the reason to close the order without the refund that is due'),
  paymentStatus: PaymentStatus.optional(),
  tracking: TrackingDraft.optional(),
  note: text(1000).optional(),
});
export type OrderChange = z.output<typeof OrderChange>;
