import type { Locator, Page } from 'playwright-core';
import type { Place } from './every-page.ts';

/** A form of the storefront or the back office, and how a person fills it in and sends it. */
export type Form = Place & {
  /** The file that renders it. */
  file: string;
  /** Opens the form as a person would, such as by a button; requests made here reach the shop. */
  open?: (page: Page) => Promise<void>;
  fill: (page: Page) => Promise<unknown>;
  submit: (page: Page) => Locator;
  /** Whether it is a dialog, submitted by Enter and closed by Escape. */
  isDialog?: true;
  /** Whether a dialog closes without asking, because little is lost. */
  isBrief?: true;
};

/** Whether a form belongs to the sales lists: half of the forms of the back office. */
export function isOfSales(file: string): boolean {
  return /^admin\/(customers|enquiries|lists|messages|mails|orders)\//.test(file);
}

/** Forms that others cover, or that have nothing to send to the API, with the reason. */
export const exempt: Record<string, string> = {
  'storefront/forms/script-form.tsx': 'draws the forms of the storefront',
  'storefront/listing/filter-form.tsx': 'changes the address only',
  'storefront/listing/sort.tsx': 'changes the address only',
  'storefront/money/currency-select.tsx': 'changes the currency shown only',
  'storefront/search/search-form.tsx': 'changes the address only',
  'storefront/search/search-panel.tsx': 'changes the address only',
  'storefront/unsubscribe/page.tsx':
    'is sent by the browser without scripts; repeated, it changes nothing',
  'storefront/account/password-again.tsx': 'needs a sign-in of some time ago; e2e/account.test.ts',
  'admin/lists/filter-button.tsx': 'changes the address only',
  'admin/products/picture-words.tsx': 'changes the draft of the product only',
  'admin/sign-in/ended-dialog.tsx': 'needs a session that has ended; e2e/ended-session.test.ts',
  'admin/sign-in/confirm-dialog.tsx': 'needs a sign-in of some time ago; e2e/sign-in-setup.test.ts',
  'admin/settings/message-test.tsx': 'needs a provider; e2e/mails.test.ts, e2e/sms.test.ts',
  'admin/mails/send-to-me.tsx': 'needs a mail server; e2e/mails.test.ts',
  'admin/users/passkeys.tsx': 'needs an authenticator; e2e/passkeys.test.ts',
  'admin/users/second-factor.tsx': 'needs a second factor; e2e/sign-in-setup.test.ts',
};

/** Orders by their state. */
export type Orders = Record<'confirmed' | 'shipped' | 'cancelled' | 'transfer', string>;

const owner = 'owner' as const;
const client = 'client' as const;
const visitor = 'visitor' as const;

export function storefrontForms({
  soldOut,
  linkToken,
}: {
  soldOut: string;
  linkToken: string;
}): Form[] {
  return [
    {
      file: 'storefront/shell/wholesale-form.tsx',
      as: visitor,
      path: '/',
      fill: (page) => page.locator('#wholesale-email').fill('a@example.com'),
      submit: (page) => page.locator('footer form').getByRole('button'),
    },
    {
      file: 'storefront/about/contact-form.tsx',
      as: visitor,
      path: '/contact',
      async fill(page) {
        await page.getByLabel('Your e-mail address').first().fill('a@example.com');
        await page.getByLabel('Your message').fill('Do you engrave?');
      },
      submit: (page) => page.locator('#write form').getByRole('button', { name: 'Send' }),
    },
    {
      file: 'storefront/client-auth/signup-form.tsx',
      as: visitor,
      path: '/client-auth/signup',
      async fill(page) {
        await page.getByLabel('First name').fill('Aýna');
        await page.getByLabel('Last name').fill('Durdyýewa');
        await page.getByLabel('Phone number').fill('+99365440000');
        await page.getByLabel(/^Password/).fill('a quiet long password');
      },
      submit: named('Create account'),
    },
    {
      file: 'storefront/client-auth/login-form.tsx',
      as: visitor,
      path: '/client-auth/login',
      async fill(page) {
        await page.getByLabel('Phone number').fill('+99365440000');
        await page.getByLabel(/^Password/).fill('a quiet long password');
      },
      submit: (page) => page.locator('main').getByRole('button', { name: 'Sign in', exact: true }),
    },
    {
      file: 'storefront/client-auth/forgot-form.tsx',
      as: visitor,
      path: '/client-auth/forgot',
      fill: (page) => page.getByLabel('Phone number').fill('+99365440000'),
      submit: named('Get a code'),
    },
    {
      file: 'storefront/client-auth/code-form.tsx',
      as: visitor,
      path: '/client-auth/forgot',
      async open(page) {
        await page.getByLabel('Phone number').fill('+99365440000');
        await page.getByRole('button', { name: 'Get a code' }).click();
        await page.getByLabel('Six-digit code').waitFor();
      },
      async fill(page) {
        await page.getByLabel('Six-digit code').fill('123456');
        await page.getByLabel(/^New password/).fill('a quiet long password');
      },
      submit: named('Set password and sign in'),
    },
    {
      file: 'storefront/client-auth/sent-to.tsx',
      as: visitor,
      path: '/client-auth/forgot',
      async open(page) {
        await page.getByLabel('Phone number').fill('+99365440000');
        await page.getByRole('button', { name: 'Get a code' }).click();
        await page.getByRole('button', { name: 'Change number' }).click();
      },
      fill: (page) => page.getByLabel('Phone number').fill('+99365440001'),
      submit: named('Use this number'),
    },
    {
      file: 'storefront/account/profile.tsx',
      as: client,
      path: '/account/profile',
      fill: (page) => page.getByLabel('First name').fill('Maral'),
      submit: (page) => page.getByRole('button', { name: 'Save', exact: true }),
    },
    {
      file: 'storefront/account/change-phone.tsx',
      as: client,
      path: '/account/profile',
      open: (page) => page.getByRole('button', { name: 'Change number' }).click(),
      async fill(page) {
        await page.getByLabel('New phone number').fill('+99365440002');
        await page.getByLabel('Your password').fill('a quiet long password');
      },
      submit: named('Get a code'),
    },
    {
      file: 'storefront/account/change-password.tsx',
      as: client,
      path: '/account/profile',
      async fill(page) {
        await page.getByLabel('Current password').fill('a quiet long password');
        await page.getByLabel(/^New password/).fill('another quiet password');
      },
      submit: (page) => page.locator('main').getByRole('button', { name: 'Change password' }),
    },
    {
      file: 'storefront/account/address-form.tsx',
      as: client,
      path: '/account/addresses',
      open: (page) => page.getByRole('button', { name: 'Add an address' }).click(),
      async fill(page) {
        await page.getByLabel('Country').selectOption('TM');
        await page.getByLabel('City').fill('Mary');
        await page.getByLabel('Street and house').fill('1');
      },
      submit: (page) => page.locator('main').getByRole('button', { name: 'Save', exact: true }),
    },
    {
      file: 'storefront/account/erase-me.tsx',
      as: client,
      path: '/account/data',
      open: (page) => page.getByRole('button', { name: 'Delete my account' }).click(),
      fill: (page) => page.getByLabel('Your password').fill('a quiet long password'),
      submit: named('Delete everything now'),
    },
    {
      file: 'storefront/account/track-order.tsx',
      as: visitor,
      path: '/track-order',
      async fill(page) {
        await page.getByLabel('Order number').fill('A-10001');
        await page.getByLabel('Phone number or e-mail').fill('a@example.com');
      },
      submit: named('Find order'),
    },
    {
      file: 'storefront/account/keep-order.tsx',
      as: visitor,
      path: `/orders/${linkToken}`,
      fill: (page) => page.getByLabel(/^Password/).fill('a quiet long password'),
      submit: named('Create account'),
    },
    {
      file: 'storefront/checkout/order-form.tsx',
      as: client,
      path: '/items/checkout',
      async fill(page) {
        await page.getByLabel('Country').selectOption('TM');
        await page.getByLabel('City').fill('Mary');
        await page.getByLabel('Street and house').fill('1');
      },
      submit: (page) => page.getByRole('button', { name: /^Buy now, / }),
    },
    {
      file: 'storefront/product/buy.tsx',
      as: client,
      path: '/items/product/dawn-solitaire',
      fill: (page) => page.getByRole('radio', { name: /54 mm/ }).check(),
      submit: named('Add to basket'),
    },
    {
      file: 'storefront/product/alert-form.tsx',
      as: client,
      path: soldOut,
      open: (page) => page.getByRole('button', { name: /^Notify me/ }).click(),
      fill: async () => undefined,
      submit: (page) => page.getByRole('button', { name: 'Notify me', exact: true }).last(),
    },
    {
      file: 'storefront/wishlist/wishlist-line.tsx',
      as: client,
      path: '/items/allProducts',
      open: (page) => page.getByRole('button', { name: /^Wishlist ?\d/ }).click(),
      fill: (page) =>
        page.getByRole('dialog').getByRole('combobox').first().selectOption({ index: 1 }),
      submit: (page) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^Move to basket/ })
          .first(),
    },
    {
      file: 'storefront/unsubscribe/alert.tsx',
      as: visitor,
      path: '/unsubscribe/alert/01990000-0000-7000-8000-000000000000',
      fill: async () => undefined,
      submit: named('Stop alerts'),
    },
  ];
}

export function adminForms(ids: Record<string, string>, orders: Orders): Form[] {
  return [
    {
      file: 'admin/sign-in/login.tsx',
      as: visitor,
      path: '/admin/login',
      async fill(page) {
        await page.getByLabel('Username').fill('admin');
        await page.getByLabel(/^Password/).fill('a wrong password');
      },
      submit: named('Log in'),
    },
    {
      file: 'admin/attributes/attribute-form.tsx',
      as: owner,
      path: '/admin/attributes',
      open: (page) => page.getByRole('button', { name: 'New attribute' }).click(),
      fill: (page) => page.getByRole('dialog').getByRole('textbox').first().fill('Hallmark'),
      ...sentBy('Create'),
    },
    {
      file: 'admin/customers/new-client-form.tsx',
      as: owner,
      path: '/admin/customers',
      open: (page) => page.getByRole('button', { name: 'New customer' }).click(),
      async fill(page) {
        await page.getByLabel('First name').fill('Maral');
        await page.getByLabel('Last name').fill('Gold');
        await page
          .getByRole('dialog')
          .getByLabel(/^Phone/)
          .fill('+99365440003');
      },
      ...sentBy('Add customer'),
    },
    {
      file: 'admin/customers/client-form.tsx',
      as: owner,
      path: `/admin/customers/${ids.customers}`,
      open: (page) => page.getByRole('button', { name: 'Edit details' }).click(),
      fill: (page) => page.getByLabel('First name').fill('Maral'),
      ...sentBy('Save'),
    },
    {
      file: 'admin/customers/client-notes.tsx',
      as: owner,
      path: `/admin/customers/${ids.customers}`,
      fill: (page) => page.getByLabel('Note (staff only)').fill('Prefers silver'),
      submit: named('Add note'),
    },
    {
      file: 'admin/enquiries/enquiry-page.tsx',
      as: owner,
      path: `/admin/enquiries/${ids.enquiries}`,
      fill: (page) => page.getByLabel('Reply or note').fill('Yes, we do.'),
      submit: named('Save as note'),
    },
    {
      file: 'admin/integrations/api-key-form.tsx',
      as: owner,
      path: '/admin/settings?part=integrations',
      open: (page) => page.getByRole('button', { name: 'New API key' }).click(),
      async fill(page) {
        await page.getByRole('dialog').getByLabel('Name').fill('Books');
        await page.getByLabel('Read orders').check();
      },
      ...sentBy('Create key'),
    },
    {
      file: 'admin/integrations/webhook-form.tsx',
      as: owner,
      path: '/admin/settings?part=integrations',
      open: (page) => page.getByRole('button', { name: 'New webhook' }).click(),
      async fill(page) {
        await page.getByRole('dialog').getByLabel('URL').fill('https://example.com/hook');
        await page.getByLabel('Order placed').check();
      },
      ...sentBy('Save'),
    },
    {
      file: 'admin/lists/views-menu.tsx',
      as: owner,
      path: '/admin/orders?status=new',
      async open(page) {
        await page.getByRole('button', { name: 'Views' }).click();
        await page.getByRole('menuitem', { name: 'Save view' }).click();
      },
      fill: (page) => page.getByLabel('View name').fill('To do'),
      ...sentBy('Save'),
      isBrief: true,
    },
    {
      file: 'admin/lists/bulk-dialog.tsx',
      as: owner,
      path: '/admin/orders?status=new',
      open: bulk('Cancel orders'),
      fill: async () => undefined,
      ...sentBy('Cancel orders'),
      isBrief: true,
    },
    {
      file: 'admin/orders/bulk-unpaid.tsx',
      as: owner,
      path: `/admin/orders?search=${orders.transfer}`,
      open: bulk('Mark as packed'),
      fill: (page) => page.getByRole('dialog').getByRole('checkbox').uncheck(),
      ...sentBy('Mark as packed anyway'),
      isBrief: true,
    },
    {
      file: 'admin/lists/bulk-form.tsx',
      as: owner,
      path: '/admin/products',
      open: bulk('Prices…'),
      fill: (page) => page.getByRole('dialog').getByRole('textbox').first().fill('10'),
      ...sentBy('Apply'),
      isBrief: true,
    },
    {
      file: 'admin/mails/template-form.tsx',
      as: owner,
      path: '/admin/settings?part=messages',
      fill: (page) => page.getByLabel('Heading').fill('Thank you'),
      submit: named('Save text'),
    },
    {
      file: 'admin/settings/mail-fields.tsx',
      as: owner,
      path: '/admin/settings?part=messages',
      async fill(page) {
        await page.getByLabel('Server', { exact: true }).fill('smtp.example.com');
        await page.getByLabel('Sender address').fill('shop@example.com');
      },
      submit: named('Save e-mail settings'),
    },
    {
      file: 'admin/settings/sms-fields.tsx',
      as: owner,
      path: '/admin/settings?part=messages',
      async fill(page) {
        await page.getByRole('combobox', { name: 'Provider' }).click();
        await page.getByRole('option', { name: 'Twilio' }).click();
        await page.getByLabel('Account SID').fill('AC1');
        await page.getByLabel('Auth token').fill('secret');
        await page.getByLabel('Sender', { exact: true }).fill('Altyn');
      },
      submit: named('Save SMS settings'),
    },
    {
      file: 'admin/settings/settings-form.tsx',
      as: owner,
      path: '/admin/settings',
      fill: (page) => page.getByLabel('Shop name').fill('Altyn Berlin'),
      submit: named('Save settings'),
    },
    {
      file: 'admin/settings/charge-dialog.tsx',
      as: owner,
      path: '/admin/settings?part=currencies',
      open: (page) => page.getByRole('button', { name: 'Change…' }).click(),
      async fill(page) {
        await page.getByRole('combobox', { name: 'New currency' }).click();
        await page.getByRole('option', { name: 'USD' }).click();
        await page.getByLabel('Keep the amounts').check();
        await page.getByLabel(/^Charge every price/).check();
      },
      ...sentBy('Change to USD'),
      isBrief: true,
    },
    {
      file: 'admin/settings/policy-text.tsx',
      as: owner,
      path: '/admin/settings?part=policies',
      fill: (page) => page.getByLabel('Title, English').first().fill('Our terms'),
      submit: (page) => page.getByRole('button', { name: 'Save, English' }).first(),
    },
    {
      file: 'admin/messages/suppression-form.tsx',
      as: owner,
      path: '/admin/messages/suppressed',
      open: (page) => page.getByRole('button', { name: 'Add address' }).click(),
      fill: (page) => page.getByRole('dialog').getByLabel('E-mail address').fill('no@example.com'),
      ...sentBy('Add address'),
    },
    {
      file: 'admin/orders/new-page.tsx',
      as: owner,
      path: '/admin/orders/new',
      async fill(page) {
        await page.getByRole('combobox', { name: 'Phone or name' }).fill('Анастасия');
        await page.getByRole('option', { name: /^Анастасия/ }).click();
        await page.getByRole('combobox', { name: 'Search products' }).fill('Dawn Solitaire');
        await page.getByRole('option').first().click();
        await page.getByRole('radio', { name: /^Collect/ }).check();
        await page.getByRole('radio', { name: 'Bank transfer' }).check();
      },
      submit: (page) => page.getByRole('button', { name: /^Create order/ }),
    },
    {
      file: 'admin/orders/order-note.tsx',
      as: owner,
      path: `/admin/orders/${orders.confirmed}`,
      fill: (page) => page.getByLabel('Note (staff only)').fill('Gift wrap'),
      submit: named('Add note'),
    },
    {
      file: 'admin/orders/payment-form.tsx',
      as: owner,
      path: `/admin/orders/${orders.shipped}`,
      open: (page) => page.getByRole('button', { name: 'Record payment' }).click(),
      fill: (page) => page.getByLabel('Amount, EUR').fill('5'),
      submit: (page) =>
        page
          .getByRole('form', { name: 'Record payment' })
          .getByRole('button', { name: 'Record payment' }),
    },
    {
      file: 'admin/orders/refund-form.tsx',
      as: owner,
      path: `/admin/orders/${orders.confirmed}`,
      open: (page) => page.getByRole('button', { name: 'Refund', exact: true }).click(),
      fill: (page) => page.getByLabel('Amount, EUR').fill('5'),
      submit: (page) =>
        page.getByRole('form', { name: 'Refund' }).getByRole('button', { name: 'Refund' }),
    },
    {
      file: 'admin/orders/close-form.tsx',
      as: owner,
      path: `/admin/orders/${orders.confirmed}`,
      open: (page) => page.getByRole('button', { name: 'Cancel order' }).click(),
      fill: (page) => page.getByLabel('Reason (staff only)').last().fill('Changed her mind'),
      ...sentBy('Cancel order'),
    },
    {
      file: 'admin/orders/parcel-form.tsx',
      as: owner,
      path: `/admin/orders/${orders.confirmed}`,
      open: (page) => page.getByRole('button', { name: 'Ship some items' }).click(),
      async fill(page) {
        const form = page.getByRole('form', { name: 'Parcel' });
        await form.getByLabel(/^Quantity to ship/).fill('1');
      },
      submit: (page) =>
        page.getByRole('form', { name: 'Parcel' }).getByRole('button', { name: /^Ship/ }),
    },
    {
      file: 'admin/orders/order-parcels.tsx',
      as: owner,
      path: `/admin/orders/${orders.shipped}`,
      open: (page) =>
        page
          .getByRole('button', { name: /(Add|Edit) tracking/ })
          .first()
          .click(),
      async fill(page) {
        await page.getByRole('textbox', { name: 'Carrier' }).fill('Post');
        await page.getByLabel('Tracking number').fill('TM1');
      },
      submit: named('Save tracking'),
    },
    {
      file: 'admin/orders/order-due.tsx',
      as: owner,
      path: `/admin/orders/${orders.cancelled}`,
      open: (page) => page.getByRole('button', { name: 'Don’t refund…' }).click(),
      fill: (page) => page.getByLabel('Reason (staff only)').first().fill('Delivery was made'),
      submit: (page) => page.getByRole('button', { name: /^Don’t refund €/ }),
    },
    {
      file: 'admin/taxons/new-taxon.tsx',
      as: owner,
      path: '/admin/categories',
      open: (page) => page.getByRole('button', { name: 'New category' }).click(),
      fill: (page) =>
        page.getByRole('dialog').getByLabel('Title', { exact: false }).first().fill('Tiaras'),
      ...sentBy('Create'),
    },
    {
      file: 'admin/taxons/taxon-bulk.tsx',
      as: owner,
      path: '/admin/categories',
      open: bulk('Delete'),
      fill: async () => undefined,
      ...sentBy('Delete'),
      isBrief: true,
    },
    {
      file: 'admin/taxons/taxon-editor.tsx',
      as: owner,
      path: '/admin/categories/1',
      fill: (page) => page.getByRole('dialog').getByLabel('Title').first().fill('Fine rings'),
      ...sentBy('Save'),
    },
    {
      file: 'admin/pictures/picture-editor.tsx',
      as: owner,
      path: '/admin/categories/1',
      open: (page) => page.getByRole('button', { name: /^Alt text: / }).click(),
      fill: (page) => page.getByLabel('Alt text (English)').fill('Gold rings'),
      ...sentBy('Save alt text'),
    },
    {
      file: 'admin/products/editor.tsx',
      as: owner,
      path: '/admin/products/1',
      fill: (page) => page.getByLabel('Title', { exact: false }).first().fill('Dawn ring'),
      submit: named('Save'),
    },
    {
      file: 'admin/users/admin-form.tsx',
      as: owner,
      path: '/admin/users',
      open: (page) => page.getByRole('button', { name: 'New admin user' }).click(),
      async fill(page) {
        const form = page.getByRole('dialog');
        await form.getByLabel('Username').fill('maral');
        await form.getByLabel('Name', { exact: true }).fill('Maral');
        await form.getByLabel(/^Password/).fill('a quiet long password');
      },
      ...sentBy('Save'),
    },
    {
      file: 'admin/users/enrolment.tsx',
      as: owner,
      path: '/admin/me',
      async open(page) {
        await page.getByRole('button', { name: 'Set up' }).click();
        // Waits for the secret, because calls made after `open` are recorded and never answered.
        await page.getByLabel('Code from the app').waitFor();
      },
      fill: (page) => page.getByLabel('Code from the app').fill('123456'),
      submit: named('Confirm'),
    },
    {
      file: 'admin/users/notifications.tsx',
      as: owner,
      path: '/admin/me',
      fill: (page) => page.getByRole('checkbox', { name: /sound/i }).first().click(),
      submit: (page) => page.getByRole('button', { name: 'Save', exact: true }),
    },
    {
      file: 'admin/users/own-password.tsx',
      as: owner,
      path: '/admin/me',
      async fill(page) {
        await page.getByRole('textbox', { name: 'Current password' }).fill('the owner’s password');
        await page.getByLabel(/^New password/).fill('another quiet password');
      },
      submit: named('Change password'),
    },
  ];
}

function named(name: string) {
  return (page: Page) => page.getByRole('button', { name, exact: true });
}

/** The submit button of a dialog. */
function sentBy(name: string): Pick<Form, 'submit' | 'isDialog'> {
  return {
    isDialog: true,
    submit: (page) => page.getByRole('dialog').getByRole('button', { name, exact: true }),
  };
}

/** Selects the first row of a list and chooses a bulk action. */
function bulk(action: string) {
  return async (page: Page) => {
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .check();
    const bar = page.getByRole('region', { name: 'Actions' });
    const button = bar.getByRole('button', { name: action, exact: true });
    await bar.waitFor();
    if (!(await button.isVisible())) await bar.getByRole('button', { name: 'More' }).click();
    await button.or(page.getByRole('menuitem', { name: action, exact: true })).click();
  };
}
