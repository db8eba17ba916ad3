import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Currency, Language } from '#contract/fields.ts';
import { languages } from '#core/languages.ts';
import { mostStock } from '#core/stock.ts';
import { connect } from '#database/connect.ts';
import { largestFile, tooLarge } from '#domain/imports/decode-file.ts';
import {
  type ImportOptions,
  type ImportReport,
  importProducts,
} from '#domain/imports/import-products.ts';
import { type FileContents, readImportedProducts } from '#domain/imports/read-products.ts';
import { describeReport } from '#domain/imports/report.ts';
import { confirmHosts } from '#domain/media/picture-hosts.sql.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { openOwnDatabase } from './open-own-database.ts';
import { runCommand } from './run-command.ts';
import { StartError } from './start-error.ts';

const usage =
  'Usage: npm run import -- FILE.csv [--check] [--stock] [--untracked-stock N] [--free] [--language en|tr|ru|tk]   (see docs/import.md)';

/** Imports a product file into the shop, running or not; `--check` is a dry run. */
await runCommand(async ({ env, closing }) => {
  const { file, check, stock, free, untrackedStock, language } = readArguments();
  const bytes = await readBytes(file);
  // Refuses other files before opening the database, which has the currency of prices.
  readContents(file, bytes, { language: language ?? 'en', currency: 'eur' });
  const { url } = await openOwnDatabase(env, closing);
  const { db, close } = connect(url, { max: 2 });
  closing.add(close);
  const { defaultLanguage, chargeCurrency: currency } = await readSettings(db);
  const inLanguage = language ?? defaultLanguage;
  const contents = readContents(file, bytes, { language: inLanguage, currency });
  const options: ImportOptions = { check, stock, free, untrackedStock, language: inLanguage };
  const report = await importProducts(
    db,
    { ...contents, count: contents.products.length },
    options,
  );
  if (!check) await confirmHosts(db, report.hosts, 'npm run import');
  finish(contents, report, options, file);
});

function finish(
  contents: FileContents,
  report: ImportReport,
  options: ImportOptions,
  file: string,
): void {
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

async function readBytes(file: string): Promise<Uint8Array> {
  const { size, folder } = await stat(file).then(
    (found) => ({ size: found.size, folder: found.isDirectory() }),
    () => {
      throw new StartError(`${file}: file not found.`);
    },
  );
  if (folder) throw new StartError(`${file} is a folder, not a CSV file.`);
  if (size > largestFile) throw badFile(file, tooLarge(size));
  return await readFile(file).catch(() => {
    throw new StartError(`${file}: can’t be read.`);
  });
}

function readContents(
  file: string,
  bytes: Uint8Array,
  meant: { language: Language; currency: Currency },
): FileContents {
  const contents = readImportedProducts(bytes, meant);
  if (isRefusal(contents)) throw badFile(file, contents);
  return contents;
}

function badFile(file: string, { detail }: Refusal): StartError {
  return new StartError(`${file} ${detail ?? 'is not a product file'}.`);
}
