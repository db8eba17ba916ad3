/** The parts of a delivery method that determine its price; amounts in minor units. */
export type DeliveryPricing = { readonly price: number; readonly freeFrom: number | null };

/**
 * The price of a delivery method for lines that total `subtotal`.
 *
 * @example deliveryPrice({ price: 900, freeFrom: 20000 }, 20000) // 0
 */
export function deliveryPrice({ price, freeFrom }: DeliveryPricing, subtotal: number): number {
  return freeFrom !== null && subtotal >= freeFrom ? 0 : price;
}
