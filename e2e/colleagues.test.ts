import { describe, expect, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { codesOf } from './second-factor.ts';
import { signIn } from './shopkeeper.ts';
import { sitDown } from './sit-down.ts';

const colleague = { username: 'maral', password: 'a colleague’s password' };

const { shop, page, api, token, troubles } = await sitDown();

/** The keys to the shop: a second factor, colleagues, and what only the signed in may change. */
describe('colleagues', () => {
  let nextCode = () => '';

  test('a second factor is set up, and a recovery code lets in', async () => {
    await api('POST /admin/users', { token, body: { ...colleague, name: 'Maral', role: 'owner' } });
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${shop.url}/`);
    await signIn(page, shop.url, colleague);
    await page.goto(`${shop.url}/admin/me`);
    await page.getByRole('button', { name: 'Set it up' }).click();
    const key = page.getByText(/^([A-Z2-7]{4} ?){8}$/);
    nextCode = codesOf(((await key.textContent()) ?? '').replaceAll(' ', ''));
    await expectAccessible(page);
    await page.getByLabel('The code it shows').fill(nextCode());
    await page.getByRole('button', { name: 'Confirm' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    const [recovery = ''] = await codes.allTextContents();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('It is on: signing in asks for a code.').waitFor();

    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${shop.url}/`);
    await page.goto(`${shop.url}/admin/settings?part=contact`);
    await page.getByLabel('Username').fill(colleague.username);
    await page.getByLabel(/^Password/).fill(colleague.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByLabel('Code from your app').fill('000000');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('The code is not right, or was used before').waitFor();
    await page.getByLabel('Code from your app').fill(recovery);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  });

  test('the code of the app lets in, by keys alone, and leads back to the page that was asked for', async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${shop.url}/`);
    await page.goto(`${shop.url}/admin/settings?part=contact`);
    await page.getByLabel('Username').waitFor();
    await page.keyboard.type(colleague.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(colleague.password);
    await page.keyboard.press('Enter');
    await page.getByLabel('Code from your app').waitFor();
    await page.keyboard.type(nextCode());
    await page.keyboard.press('Enter');
    await page.waitForURL(`${shop.url}/admin/settings?part=contact`);
    await page.getByLabel('E-mail').waitFor();
  });

  test('a colleague is let in, put out and given another password; nobody does that to themselves', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('new admin');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Find or go to' }).waitFor({ state: 'detached' });
    const form = page.getByRole('dialog', { name: 'New admin user' });
    await form.getByLabel('Username').fill('jeren');
    await form.getByLabel('Name', { exact: true }).fill('Jeren');
    await form.getByLabel('Password', { exact: true }).fill('jeren’s first password');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('jeren is saved').waitFor();
    const body = { username: 'jeren', password: 'jeren’s first password' };
    const first = await api('POST /admin/auth/login', { body });
    const isIn = (mine: string) =>
      api('GET /admin/me', { token: mine }).then(
        () => true,
        () => false,
      );

    await page.getByRole('button', { name: 'More for jeren' }).click();
    await page.getByRole('menuitem', { name: 'Signed in on' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
    await page.getByText('Nowhere.').waitFor();
    await expectAccessible(page);
    expect(await isIn(first.accessToken)).toBe(false);
    await page.keyboard.press('Escape');

    const second = await api('POST /admin/auth/login', { body });
    await page.getByRole('button', { name: 'Edit jeren' }).click();
    await page.getByLabel('New password').fill('jeren’s second password');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await isIn(second.accessToken)).toBe(false);

    await page.getByRole('button', { name: `More for ${colleague.username}` }).click();
    await page.getByRole('menuitem', { name: 'My sign-in' }).waitFor();
    expect(await page.getByRole('menuitem').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Edit ${colleague.username}` }).click();
    const own = page.getByRole('dialog');
    expect(await own.getByLabel('Role').isDisabled()).toBe(true);
    expect(await own.getByRole('switch').isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
  });

  test('a wrong setting is said beside it; saving goes on after the session ended', async () => {
    await page.goto(`${shop.url}/admin/settings?part=contact`);
    const email = page.getByLabel('E-mail');
    await email.fill('no address');
    await page.getByRole('tab', { name: 'Shop', exact: true }).click();
    await page.getByLabel('Low on stock from').fill('4');
    await page.keyboard.press('Control+s');
    await page.getByText('is not an e-mail address').waitFor();
    expect(page.url()).toContain('part=contact');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await email.fill('atelier@example.com');

    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save settings' }).click();
    const asked = page.getByRole('dialog', { name: 'Your session has ended' });
    await asked.getByLabel(/^Password/).fill('something else');
    await asked.getByRole('button', { name: 'Go on' }).click();
    await asked.getByText('Error: Wrong username or password').waitFor();
    await asked.getByLabel(/^Password/).fill(colleague.password);
    await asked.getByRole('button', { name: 'Go on' }).click();
    await asked.getByLabel('Code from your app').fill(nextCode());
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('Settings saved').waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText(/low stock: 3 → 4/).waitFor();

    await page.goto(`${shop.url}/admin`);
    const figure = page.getByRole('link', { name: /^Low stock/ });
    const count = /\d+/.exec((await figure.textContent()) ?? '')?.[0];
    await figure.click();
    await page.getByText(`of ${count}`).waitFor();
  });

  test('who would put themselves out all the same is refused by the shop', async () => {
    const { id } = await api('GET /admin/me', { token });
    const refused = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ status: 409 });
    await refused(api('DELETE /admin/users/:id', { token, params: { id } }));
    for (const body of [{ role: 'viewer' as const }, { active: false }]) {
      await refused(api('PATCH /admin/users/:id', { token, params: { id }, body }));
    }
  });

  test('nothing went wrong on any of the pages', () => {
    expect(troubles).toEqual([]);
  });
});
