/** The state of the visit of an order's page that goes on to the provider's page by itself. */
export const toPayment = 'pay';
