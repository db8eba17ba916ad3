import { access, constants, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Currency, Language } from '#contract/fields.ts';
import { languages } from '#core/languages.ts';
import { mostStock } from '#core/stock.ts';
import { connect } from '#database/connect.ts';
import { readLines } from '#domain/imports/import-files.ts';
import {
  type ImportOptions,
  type ImportReport,
  importProducts,
} from '#domain/imports/import-products.ts';
import { type Head, readInProcess } from '#domain/imports/read-in-process.ts';
import { describeReport } from '#domain/imports/report.ts';
import { confirmHosts } from '#domain/media/picture-hosts.sql.ts';
import { isRefusal } from '#domain/refuse.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { openOwnDatabase } from './open-own-database.ts';
import { runCommand } from './run-command.ts';
import { StartError } from './start-error.ts';

const usage =
  'Usage: npm run import -- FILE.csv [--check] [--stock] [--untracked-stock N] [--free] [--language en|tr|ru|tk]   (see docs/import.md)';

/** Imports a product file into the shop, running or not; `--check` is a dry run. */
await runCommand(async ({ env, closing }) => {
  const { file, check, stock, free, untrackedStock, language } = readArguments();
  await checkFile(file);
  const folder = await mkdtemp(join(tmpdir(), 'altyn-import-'));
  closing.add(() => rm(folder, { recursive: true, force: true }));
  const into = join(folder, 'products');
  // Refuses other files before opening the database, which has the currency of prices.
  await readHead(file, into, { language: language ?? 'en', currency: 'eur' });
  const { url } = await openOwnDatabase(env, closing);
  const { db, close } = connect(url, { max: 2 });
  closing.add(close);
  const { defaultLanguage, chargeCurrency: currency } = await readSettings(db);
  const inLanguage = language ?? defaultLanguage;
  const contents = await readHead(file, into, { language: inLanguage, currency });
  const options: ImportOptions = { check, stock, free, untrackedStock, language: inLanguage };
  const report = await importProducts(db, { ...contents, products: readLines(into) }, options);
  if (!check) await confirmHosts(db, report.hosts, 'npm run import');
  finish(contents, report, options, file);
});

function finish(contents: Head, report: ImportReport, options: ImportOptions, file: string): void {
  for (const line of describeReport(contents, report, { ...options, file: basename(file) })) {
    console.log(line);
  }
  if (report.problems.length > 0) process.exitCode = 1;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        stock: { type: 'boolean', default: false },
        free: { type: 'boolean', default: false },
        'untracked-stock': { type: 'string' },
        language: { type: 'string' },
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new StartError(usage);
    return {
      ...values,
      file,
      language: readLanguage(values.language),
      untrackedStock: readUntrackedStock(values['untracked-stock']),
    };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `${error instanceof Error ? error.message.split('. ')[0] : error}. ${usage}`,
    );
  }
}

function readLanguage(word: string | undefined): Language | undefined {
  const found = languages.find((language) => language === word);
  if (word === undefined || found) return found;
  throw new StartError(`--language must be one of ${languages.join(', ')}, not ${word}.`);
}

function readUntrackedStock(word: string | undefined): number | null {
  if (word === undefined) return null;
  const count = Number(word);
  if (/^\d{1,7}$/.test(word) && count <= mostStock) return count;
  throw new StartError(`--untracked-stock must be a whole number up to ${mostStock}, not ${word}.`);
}

async function checkFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found) throw new StartError(`${file}: file not found.`);
  if (found.isDirectory()) throw new StartError(`${file} is a folder, not a CSV file.`);
  await access(file, constants.R_OK).catch(() => {
    throw new StartError(`${file}: can’t be read.`);
  });
}

async function readHead(
  path: string,
  into: string,
  meant: { language: Language; currency: Currency },
): Promise<Head> {
  const head = await readInProcess<'products'>({ do: 'products', path, into, ...meant });
  if (!isRefusal(head)) return head;
  throw new StartError(`${path} ${head.detail ?? 'is not a product file'}.`);
}
