/** The parts of the settings, as the address names them, and which fields each holds. */
export const parts = [
  'shop',
  'contact',
  'currencies',
  'delivery',
  'payment',
  'pictures',
  'policies',
  'history',
] as const;
export type Part = (typeof parts)[number];

const fields: Partial<Record<Part, readonly string[]>> = {
  contact: ['contact'],
  currencies: ['chargeCurrency', 'rates', 'tax'],
  delivery: ['deliveryMethods'],
  payment: ['paymentMethods'],
};

/** Where a field is to be found: `contact.email` among the contact. */
export function partOf(field: string): Part {
  const [name = ''] = field.split('.');
  return parts.find((part) => fields[part]?.includes(name)) ?? 'shop';
}

export function isPart(name: string | null): name is Part {
  return parts.some((part) => part === name);
}
