/** The tabs of the settings, as in the address, and the fields in each. */
export const parts = [
  'shop',
  'contact',
  'currencies',
  'tax',
  'delivery',
  'payment',
  'messages',
  'pictures',
  'policies',
  'feeds',
  'integrations',
  'history',
] as const;
export type Part = (typeof parts)[number];

const fields: Partial<Record<Part, readonly string[]>> = {
  contact: ['contact', 'country'],
  currencies: ['chargeCurrency', 'rates'],
  tax: ['tax'],
  delivery: ['deliveryMethods'],
  payment: [
    'paymentMethods',
    'bankAccount',
    'mostUnpaidOrders',
    'mostUnpaidItems',
    'guestPhoneCode',
    'guestOrderDays',
    'codeCountries',
    'holdMinutes',
    'capturesLater',
  ],
};

/** The tab of a field: `contact.email` is in `contact`. */
export function partOf(field: string): Part {
  const [name = ''] = field.split('.');
  return parts.find((part) => fields[part]?.includes(name)) ?? 'shop';
}

export function isPart(name: string | null): name is Part {
  return parts.some((part) => part === name);
}
