import type { AdminApi } from './shopkeeper.ts';

const longName = 'Преображенская-Воскресенская';
const longMail = 'anastasiya.vysheslavtseva.preobrazhenskaya@yuvelirnyy-dom.example';

/** Creates a record with long names for every detail page of the admin; returns the ids. */
export async function fillAdmin({ api, token }: AdminApi): Promise<Record<string, string>> {
  const { sizes } = await api('GET /product-sizes', { token, query: { sort: '-stock' } });
  const phone = '+99365550107';
  const order = await api('POST /orders/admin', {
    token,
    body: {
      client: { phone, firstName: 'Анастасия', lastName: longName, email: longMail },
      address: { fullName: longName, phone, country: 'TM', city: 'Mary', line1: '1' },
      deliveryMethod: 'courier',
      paymentMethod: 'cash-on-delivery',
      lines: [{ sizeId: sizes[0]?.id ?? 0, quantity: 2 }],
    },
  });
  const params = { id: order.id };
  // One after the other: of what one request changes, the activity log displays the first.
  for (const body of [{ status: 'confirmed' }, { paymentStatus: 'paid' }] as const) {
    await api('PATCH /orders/admin/:id', { token, params, body });
  }
  const enquiry = await api('POST /enquiries', { body: { email: longMail, message: longName } });
  await api('PATCH /enquiries/:id', { token, params: { id: enquiry.id }, body: { mine: true } });
  const attribute = await api('POST /attributes', {
    token,
    body: {
      type: 'choice',
      names: { en: longName },
      choices: [{ names: { en: longName } }],
      filter: true,
    },
  });
  const csv = 'handle,title_en,price\nmoon,Moon ring,abc\n';
  const file = new File([csv], 'a-very-long-name-of-a-file-from-the-workshop.csv');
  const { id: imported } = await api('POST /imports', { token, file });
  const { categories } = await api('GET /category/admin', { token });
  const { collections } = await api('GET /collection/admin', { token });
  return {
    products: '1',
    attributes: String(attribute.id),
    categories: String(categories[0]?.id),
    collections: String(collections[0]?.id),
    orders: order.id,
    customers: order.client?.id ?? '',
    enquiries: enquiry.id,
    imports: imported,
  };
}
