import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPictures } from '../pictures.ts';
import { owner, placeOrder, signInAsAdmin } from '../shopkeeper.ts';
import type { Engine } from './engine.ts';
import { handsOn } from './hands.ts';

/** A main journey through the shop at `url`, for any browser; each starts on a new page. */
export type Journey = (engine: Engine, url: string, nth: number) => Promise<void>;

/** From the product list to the confirmation of an order of two. */
export const shop: Journey = async (engine, url, nth) => {
  const { goto, press, see, write, choose, arrive } = handsOn(engine);
  const phone = `+9936555020${nth}`;
  await engine.resize(1200, 900);
  await goto(`${url}/items/allProducts`);
  await press('link', 'Dawn Solitaire');
  await arrive(/\/items\/product\/dawn-solitaire/);
  await see('heading', 'Dawn Solitaire');
  await press('choice', /^54 mm/);
  await press('button', 'Increase quantity');
  await press('button', 'Add to basket');
  await see('text', /^Added to your basket\./);
  // The pressed button is still there.
  await see('button', 'Add to basket');
  await press('link', 'View basket');
  await arrive(/\/checkout$/);
  await see('heading', 'Delivery and payment');
  await write('Full name', 'Aýna Durdyýewa');
  await write('Phone number', phone);
  await choose('Country', 'TM');
  await write('City', 'Aşgabat');
  await write('Street and house number', 'Magtymguly şaýoly 12');
  await press('button', /^Buy now/);
  await arrive(/\/orders\/[0-9a-f]{40}$/);
  await see('heading', 'Thank you for your order');
  await see('text', /A-\d{5}/);
};

/** Signs in, creates a product with pictures, views it in the shop, and ships an order. */
export const keepShop: Journey = async (engine, url, nth) => {
  const { goto, press, see, write, upload, arrive } = handsOn(engine);
  const title = `Moon ring ${nth}`;
  await engine.resize(1200, 900);
  await goto(`${url}/admin/login`);
  await write('Username', owner.username);
  await write(/^Password/, owner.password);
  await press('button', 'Log in');
  await see('heading', 'Overview');

  await goto(`${url}/admin/products/new`);
  await write(/^Title/, title);
  await write('Add colours', 'Gold\n');
  await write('Sizes', '52 mm\n');
  await write('0:0', '490\n', 'cell');
  await press('choice', 'Stock');
  await write('0:0', '5\n', 'cell');
  const folder = await mkdtemp(join(tmpdir(), 'altyn-pictures-'));
  const files = await drawPictures(2);
  const paths = files.map(({ name }) => join(folder, name));
  await Promise.all(files.map(({ buffer }, at) => writeFile(paths[at] ?? '', buffer)));
  await upload('Files: Gold', paths);
  await press('button', /^Create product/);
  await arrive(/\/products\/\d+$/);
  await rm(folder, { recursive: true, force: true });

  const admin = await signInAsAdmin(url);
  const { products } = await admin.api('GET /products/client', { query: { search: title } });
  await goto(`${url}/items/product/${products[0]?.slug}`);
  await see('heading', title);
  await see('button', 'Add to basket');

  const { id } = await placeOrder(admin, `+9936555030${nth}`);
  const { token } = admin;
  for (const body of [
    { status: 'confirmed', paymentStatus: 'paid' },
    { status: 'packed' },
  ] as const) {
    await admin.api('PATCH /orders/admin/:id', { token, params: { id }, body });
  }
  await goto(`${url}/admin/orders/${id}`);
  await press('button', 'Ship');
  await write('Carrier', 'Türkmenpoçta');
  await write('Tracking number', 'TM123456789');
  await press('button', 'Ship now');
  await see('text', /TM123456789/);
};

/** Rotates a phone on a product page; the product can be bought in both orientations. */
export const turnPhone: Journey = async (engine, url) => {
  const { press, see } = handsOn(engine);
  await engine.resize(390, 844);
  await engine.goto(`${url}/items/product/dawn-solitaire`);
  // As soon as it is visible, hydrated or not.
  await press('choice', /^56 mm/);
  await engine.resize(844, 390);
  await press('button', 'Increase quantity');
  await press('button', 'Add to basket');
  await see('text', /^Added to your basket\./);
  await engine.resize(390, 844);
  for (const name of [
    'Decrease quantity',
    'Increase quantity',
    'Add to basket',
    'Wishlist: Dawn Solitaire',
  ]) {
    await see('button', name);
  }
};
