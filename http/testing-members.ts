import type { TestClient, TestItem, TestShop } from './testing.ts';

/** The password of all test clients. */
export const password = 'wool-lamp-43-river';

export const home = {
  fullName: 'Aýna Gold',
  phone: '+99365123456',
  country: 'tm',
  city: 'Aşgabat',
  line1: '12',
};

/** Helpers for clients with an account, and for the codes sent to them. */
export function membersOf(shop: TestShop) {
  let phones = 0;
  const newPhone = () => `+99364${String(++phones).padStart(6, '0')}`;

  async function codeTo(phone: string): Promise<string> {
    const { text } = await shop.db
      .selectFrom('messages')
      .select('text')
      .where('recipient', '=', phone)
      .where('about', 'like', 'code:%')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    return /\d{6}/.exec(text)?.[0] ?? 'none';
  }

  /** A client with a password, as created by registration. */
  async function addMember(phone = newPhone()): Promise<TestClient> {
    const body = { phone, password, firstName: 'Aýna', lastName: 'Gold' };
    const { id } = await shop.api('POST /client/auth/registration', { body });
    const { accessToken, refreshToken } = await shop.api('PATCH /client/auth/:id/verify', {
      params: { id },
      body: { verificationPhoneNumberCode: await codeTo(phone) },
    });
    return { id, phone, token: accessToken, refreshToken };
  }

  /** An order by courier with all optional fields. */
  async function order(token: string, item: TestItem) {
    await shop.api('POST /basket/add', { token, body: { ...item, quantity: 1 } });
    return await shop.api('POST /orders/client/create-order', {
      token,
      headers: { 'idempotency-key': 'one' },
      body: {
        address: home,
        deliveryMethod: 'courier',
        paymentMethod: 'cash-on-delivery',
        note: 'Ring twice',
        giftMessage: 'For you',
      },
    });
  }

  return { newPhone, codeTo, addMember, order };
}
