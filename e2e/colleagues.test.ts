import { describe, expect, test } from 'vitest';
import { startJourney } from '#core/testing-journey.ts';
import { expectAccessible } from './browser.ts';
import { openAdmin } from './open-admin.ts';
import { codesOf } from './second-factor.ts';
import { signIn } from './shopkeeper.ts';

const colleague = { username: 'maral', password: 'a colleague’s password' };

const { shop, page, api, token, troubles } = await openAdmin();

/** Admin accounts, the second factor, and changes that require the password. */
describe('admin accounts', () => {
  const step = startJourney();
  let nextCode = () => '';

  step('a second factor is set up, and a recovery code signs in', async () => {
    await api('POST /admin/users', { token, body: { ...colleague, name: 'Maral', role: 'owner' } });
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${shop.url}/`);
    await signIn(page, shop.url, colleague);
    await page.goto(`${shop.url}/admin/me`);
    await page.getByRole('button', { name: 'Set up' }).click();
    const key = page.getByText(/^([A-Z2-7]{4} ?){8}$/);
    nextCode = codesOf(((await key.textContent()) ?? '').replaceAll(' ', ''));
    await expectAccessible(page);
    await page.getByLabel('Code from the app').fill(nextCode());
    await page.getByRole('button', { name: 'Confirm' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    const [recovery = ''] = await codes.allTextContents();
    await expectAccessible(page);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await page.locator('body[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await codes.first().isVisible()).toBe(true);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'I’ve saved these codes' }).click();
    await page.getByText('Two-factor authentication is on: signing in asks for a code.').waitFor();

    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${shop.url}/`);
    await page.goto(`${shop.url}/admin/settings?part=contact`);
    await page.getByLabel('Username').fill(colleague.username);
    await page.getByLabel(/^Password/).fill(colleague.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByLabel('Authentication code').fill('000000');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByText('Wrong code, or it was already used').waitFor();
    await page.getByLabel('Authentication code').fill(recovery);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  });

  step(
    'the app’s code signs in, by keyboard alone, and returns to the requested page',
    async () => {
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL(`${shop.url}/`);
      await page.goto(`${shop.url}/admin/settings?part=contact`);
      await page.getByLabel('Username').waitFor();
      await page.keyboard.type(colleague.username);
      await page.keyboard.press('Tab');
      await page.keyboard.type(colleague.password);
      await page.keyboard.press('Enter');
      await page.getByLabel('Authentication code').waitFor();
      await page.keyboard.type(nextCode());
      await page.keyboard.press('Enter');
      await page.waitForURL(`${shop.url}/admin/settings?part=contact`);
      await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
    },
  );

  step(
    'an admin is added, removed and given another password; nobody can remove themselves',
    async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('new admin');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Search or jump to' }).waitFor({ state: 'detached' });
      const form = page.getByRole('dialog', { name: 'New admin user' });
      await form.getByLabel('Username').fill('jeren');
      await form.getByLabel('Name', { exact: true }).fill('Jeren');
      await form.getByLabel('Password', { exact: true }).fill('the first long password');
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Save' }).click();
      await page.getByText('jeren saved').waitFor();
      const body = { username: 'jeren', password: 'the first long password' };
      const first = await api('POST /admin/auth/login', { body });
      const isIn = (mine: string) =>
        api('GET /admin/me', { token: mine }).then(
          () => true,
          () => false,
        );

      await page.getByRole('button', { name: 'More actions for jeren' }).click();
      await page.getByRole('menuitem', { name: 'Active sessions' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
      await page.getByText('No active sessions.').waitFor();
      await expectAccessible(page);
      expect(await isIn(first.accessToken)).toBe(false);
      await page.keyboard.press('Escape');

      const second = await api('POST /admin/auth/login', { body });
      await page.getByRole('button', { name: 'Edit jeren' }).click();
      await page.getByLabel('New password').fill('the second long password');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await isIn(second.accessToken)).toBe(false);

      await page.getByRole('button', { name: `More actions for ${colleague.username}` }).click();
      await page.getByRole('menuitem', { name: 'My account' }).waitFor();
      expect(await page.getByRole('menuitem').count()).toBe(1);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `Edit ${colleague.username}` }).click();
      const own = page.getByRole('dialog');
      expect(await own.getByLabel('Role').isDisabled()).toBe(true);
      expect(await own.getByRole('switch').isDisabled()).toBe(true);
      await page.keyboard.press('Escape');
    },
  );

  step(
    'a wrong setting is reported beside it; saving continues after the session ended',
    async () => {
      await page.goto(`${shop.url}/admin/settings?part=contact`);
      const email = page.getByRole('textbox', { name: 'E-mail' });
      await email.fill('no address');
      await page.getByRole('tab', { name: 'Shop', exact: true }).click();
      await page.getByLabel('Low-stock threshold').fill('4');
      await page.keyboard.press('Control+s');
      await page.getByText('isn’t an e-mail address').waitFor();
      expect(page.url()).toContain('part=contact');
      expect(await email.getAttribute('aria-invalid')).toBe('true');
      await expectAccessible(page);
      await email.fill('atelier@example.com');

      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Save settings' }).click();
      const asked = page.getByRole('dialog', { name: 'Your session has ended' });
      await asked.getByLabel(/^Password/).fill('something else');
      await asked.getByRole('button', { name: 'Continue' }).click();
      await asked.getByText('Wrong password', { exact: true }).waitFor();
      await asked.getByLabel(/^Password/).fill(colleague.password);
      await asked.getByRole('button', { name: 'Continue' }).click();
      await asked.getByLabel('Authentication code').fill(nextCode());
      await expectAccessible(page);
      await asked.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Settings saved').waitFor();
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByText(/low-stock threshold: 1 → 4/).waitFor();

      await page.goto(`${shop.url}/admin`);
      const figure = page.getByRole('link', { name: /^Low stock/ });
      const count = /\d+/.exec((await figure.textContent()) ?? '')?.[0];
      await figure.click();
      await page.getByText(`of ${count}`).waitFor();
    },
  );

  test('the server refuses an admin who removes themselves', async () => {
    const { id } = await api('GET /admin/me', { token });
    const refused = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ status: 409 });
    await refused(api('DELETE /admin/users/:id', { token, params: { id } }));
    for (const body of [{ role: 'viewer' as const }, { active: false }]) {
      await refused(api('PATCH /admin/users/:id', { token, params: { id }, body }));
    }
  });

  test('no page reported an error', () => {
    expect(troubles).toEqual([]);
  });
});
