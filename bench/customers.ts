import type pg from 'pg';
import { createApi } from '#client/api.ts';
import type { ShopRoutes } from '#contract/routes.ts';
import { hashPassword } from '#domain/sessions/passwords.ts';

export const customerPassword = 'a bench customer’s password';

/** The phone number of the nth customer, counted from 1. */
export function phoneOf(customer: number): string {
  return `+9936${5_000_000 + customer}`;
}

/** Inserts customers directly into the database, with consecutive phone numbers. */
export async function addCustomers(pool: pg.Pool, count: number): Promise<void> {
  const hash = await hashPassword(customerPassword, 'staff');
  await pool.query(
    `insert into clients (phone, password_hash, first_name, last_name, language, verified_at)
     select '+9936' || (5000000 + i), $1, 'Customer', i::text, 'en', now() from generate_series(1, $2::int) i`,
    [hash, count],
  );
}

/** Signs customers in one by one and returns their access tokens. */
export async function signInCustomers(url: string, count: number): Promise<string[]> {
  const api = createApi<ShopRoutes>({ base: url });
  const tokens: string[] = [];
  for (let i = 1; i <= count; i += 1) {
    const body = { phone: phoneOf(i), password: customerPassword };
    const { accessToken } = await api('POST /client/auth/login', { body });
    tokens.push(accessToken);
  }
  return tokens;
}
