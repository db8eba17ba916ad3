import type { TestDatabase } from '#database/testing.ts';
import { findAbandoned } from '#domain/orders/find-abandoned.ts';
import { hashPassword } from '#domain/sessions/passwords.ts';
import type { AdminApi } from './shopkeeper.ts';

/** Creates a customer who agreed to reminders, and whose basket has been idle for two hours. */
export async function leaveBasket(
  { api }: AdminApi,
  database: TestDatabase,
  phone: string,
  wished: string[],
) {
  const password = 'a customer’s password';
  await database.pool.query(
    `with added as (
       insert into clients (phone, password_hash, first_name, last_name, email, language, verified_at)
       values ($1, $2, 'Ogulnabat', 'Saryýewa', 'ogul@example.com', 'en', now()) returning id
     )
     insert into consents (client_id, place, language, words)
     select id, 'account', 'en', 'E-mail me' from added`,
    [phone, await hashPassword(password, 'staff')],
  );
  const login = await api('POST /client/auth/login', { body: { phone, password } });
  let gone = 0;
  for (const search of wished) {
    const { products } = await api('GET /products/client', { query: { search } });
    const [product] = products;
    const color = product?.colors.find(({ sizes }) => sizes.some(({ stock }) => stock > 0));
    const size = color?.sizes.find(({ stock }) => stock > 0);
    if (!product || !color || !size) throw new Error(`the demo shop has no ${search}`);
    gone = product.id;
    await api('POST /basket/add', {
      token: login.accessToken,
      body: { productId: product.id, colorId: color.id, sizeId: size.id, quantity: 1 },
    });
  }
  await database.pool.query(`update basket_lines set updated_at = now() - interval '2 hours'`);
  await findAbandoned(database.db);
  return { phone, gone };
}
