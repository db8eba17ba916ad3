import type { Reply } from '#contract/routes.ts';
import { runImport } from '#domain/imports/run-import.ts';
import type { TestShop } from './testing.ts';

type Import = Reply<'GET /imports/:id'>;

/** Helpers to upload and run imports, with the given token. */
export function importsOf(shop: TestShop, token: string) {
  return {
    upload: (text: string | Buffer, name = 'products.csv') =>
      shop.api('POST /imports', {
        token,
        file: new File([typeof text === 'string' ? text : new Uint8Array(text)], name),
      }),
    /** A start confirms the hosts that the check named, as the page does. */
    async run(
      { id }: Pick<Import, 'id'>,
      step: 'check' | 'start' | 'undo',
      choices: { free?: boolean; untrackedStock?: number | null } = { untrackedStock: 0 },
    ): Promise<Import> {
      const input = { token, params: { id } };
      const hosts = (await shop.api('GET /imports/:id', input)).report?.hosts ?? [];
      if (step === 'check') await shop.api('POST /imports/:id/check', input);
      if (step === 'start')
        await shop.api('POST /imports/:id/start', { ...input, body: { hosts, ...choices } });
      if (step === 'undo') await shop.api('POST /imports/:id/undo', input);
      await runImport(shop.shop, id);
      return await shop.api('GET /imports/:id', input);
    },
  };
}
