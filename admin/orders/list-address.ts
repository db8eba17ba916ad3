const keptAs = 'ordersAddress';

/** Remembers how the list of orders was filtered, so that an order leads back to it. */
export function keepOrdersAddress(search: string): void {
  sessionStorage.setItem(keptAs, search);
}

/** The list of orders as it was last looked at. */
export function ordersPath(): string {
  return `/admin/orders${sessionStorage.getItem(keptAs) ?? ''}`;
}
