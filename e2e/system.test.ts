import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { openAdmin } from './open-admin.ts';
import { runServerFile } from './run-server-file.ts';

const { shop, page, troubles, database } = await openAdmin({ DEMO: '0', LOG_LEVEL: 'silent' });

const jobs = page.getByRole('region', { name: 'Background jobs' });
const backups = page.getByRole('region', { name: 'Backups' });

test('a page that fails to load shows the reference of its log entry', async () => {
  await database.pool.query('alter table taxons rename to away');
  await page.goto(`${shop.url}/admin/categories`);
  await page.getByText(/^Couldn’t load this\. \(reference [0-9a-f]+\)$/).waitFor();
  await database.pool.query('alter table away rename to taxons');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No categories yet').waitFor();
  expect(troubles.splice(0).length).toBeGreaterThan(0);
});

test('LOG_LEVEL=silent leaves the failure out of the output, but not the security log', () => {
  expect(shop.printed()).toContain('"event":"sign_in"');
  expect(shop.printed()).not.toContain('"event":"request_failed"');
});

test('an owner sees the last backup, runs a failed job again and dismisses another', async () => {
  for (const problem of ['No such user', 'The file is gone']) {
    const { rows } = await database.pool.query(
      `select id from graphile_worker.add_job('make_something', max_attempts := 1)`,
    );
    await database.pool.query(
      `update graphile_worker._private_jobs set attempts = 1, last_error = $2 where id = $1`,
      [rows[0].id, problem],
    );
  }
  await page.getByRole('link', { name: 'System' }).click();
  await page.getByRole('heading', { name: 'System', level: 1 }).waitFor();
  await backups.getByText('None yet').waitFor();
  await expectAccessible(page);

  const failed = jobs.getByRole('list', { name: 'Failed' });
  expect(await failed.getByRole('listitem').count()).toBe(2);
  const gone = failed.getByRole('listitem').filter({ hasText: 'The file is gone' });
  await gone.getByRole('button', { name: 'Dismiss' }).click();
  const asked = page.getByRole('dialog', { name: 'Dismiss this job?' });
  await asked.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('Job dismissed').waitFor();
  await expect.poll(() => failed.getByRole('listitem').count()).toBe(1);
  await failed.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Job restarted').waitFor();
  await jobs.getByText('No job has failed.').waitFor();

  const env = { DATA_DIR: shop.dataDir, DATABASE_URL: database.url };
  const made = await runServerFile('backup', [`${shop.dataDir}/backup`], env);
  expect(made.code).toBe(0);
  await page.reload();
  await backups.getByText(/\d{4}/).waitFor();
  expect(await backups.getByText('None yet').count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('a warning is shown above the backups once the last one is older than two days', async () => {
  const warning = backups.getByText('The last backup is more than two days old');
  const day = 24 * 3_600_000;
  for (const [days, warnings] of [
    [3, 1],
    [1, 0],
  ] as const) {
    const at = new Date(Date.now() - days * day).toISOString();
    await writeFile(`${shop.dataDir}/last-backup`, JSON.stringify({ at, folder: '/backups' }));
    await page.goto(`${shop.url}/admin/system`);
    await backups.getByText(/\d{4}/).waitFor();
    expect(await warning.count(), `${days} days`).toBe(warnings);
  }
  expect(troubles).toEqual([]);
});

test('an owner is warned while the disk or the database’s disk can’t be written', async () => {
  const well = { free: 10 ** 10, size: 10 ** 11, full: false, readOnly: false };
  let state: object = {};
  await page.route('**/api/admin/system', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), ...state } });
  });
  const warnings = page.getByRole('region', { name: 'Storage' }).getByRole('alert');
  for (const [faults, expected] of [
    [{ disk: well, databaseFull: false }, []],
    [{ disk: { ...well, full: true }, databaseFull: true }, [/^The disk is full/]],
    [{ disk: { ...well, readOnly: true } }, [/^The disk is read-only/]],
    [{ databaseFull: true }, [/^The database’s disk is full/]],
    [{ databaseReadOnly: true }, [/^The database is read-only/]],
  ] as [object, RegExp[]][]) {
    state = faults;
    await page.reload();
    await page.getByText('Database size').waitFor();
    expect(await warnings.allInnerTexts()).toEqual(
      expected.map((text) => expect.stringMatching(text)),
    );
    await expectAccessible(page);
  }
  await page.unroute('**/api/admin/system');
});

test('an owner is warned of faults of the configuration', async () => {
  const setupWarnings = [
    'demo_products_public',
    'proxy_not_trusted',
    'address_unknown',
    'local_behind_proxy',
  ];
  const configuration = page.getByRole('region', { name: 'Configuration' });
  await page.goto(`${shop.url}/admin/system`);
  await page.getByText('Database size').waitFor();
  expect(await configuration.count()).toBe(0);
  await page.route('**/api/admin/system', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), setupWarnings } });
  });
  await page.reload();
  await configuration.waitFor();
  expect(await configuration.getByRole('alert').allInnerTexts()).toEqual([
    expect.stringContaining('demo products'),
    expect.stringContaining('PUBLIC_URL is https'),
    expect.stringContaining('X-Forwarded-For'),
    expect.stringContaining('configured for this machine only'),
  ]);
  await expectAccessible(page);
  await page.unroute('**/api/admin/system');
  expect(troubles).toEqual([]);
});

test('an unusual number of SMS codes is shown, with a link to the countries that get codes', async () => {
  await page.goto(`${shop.url}/admin/system`);
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByText('0 of 1,000').waitFor();
  expect(await messages.getByRole('alert').count()).toBe(0);
  await database.pool.query(`
    insert into phone_codes (phone, purpose, code_hash, expires_at)
    select '+9936599' || n, 'verify', '\\x00', now() from generate_series(1, 500) n`);
  await page.reload();
  await messages.getByText('500 of 1,000').waitFor();
  await expectAccessible(page);
  await messages.getByRole('alert').getByRole('link').click();
  await page.getByRole('combobox', { name: 'Countries that get codes' }).waitFor();
});
