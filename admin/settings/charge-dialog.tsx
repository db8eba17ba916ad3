import { Button, Checkbox, Group, Radio, Select, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { Currency } from '#contract/fields.ts';
import type { ChargePreview } from '#contract/settings.ts';
import { convertPrice, currencies } from '#core/currencies.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { formatMoney } from '../formats/format-money.ts';
import { useUndoToast } from '../problems/undo-toast.tsx';
import { call } from '../session/call.ts';
import { useRead } from '../session/use-read.ts';
import { useWrite } from '../session/use-write.ts';
import { useLanguage } from '../words/language.ts';
import { useWords } from '../words/translator.ts';

type Props = { from: Currency; onClose: () => void };

/** Changes the charge currency: previews the prices and asks for confirmation. */
export function ChargeDialog({ from, onClose }: Props) {
  const t = useWords('settings');
  const [to, setTo] = useState<Currency>();
  const [prices, setPrices] = useState<'convert' | 'keep'>();
  const { busy, charge } = useCharging(onClose);
  return (
    <Dialog title={t('charge.title')} onClose={onClose} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble through portals, so this would submit the settings form too.
          event.stopPropagation();
          if (to && prices) void charge({ to, prices, was: { chargeCurrency: from } });
        }}
      >
        <Stack>
          <Select
            data-autofocus
            label={t('charge.to')}
            placeholder={from.toUpperCase()}
            allowDeselect={false}
            data={currencies
              .filter((one) => one !== from)
              .map((value) => ({ value, label: value.toUpperCase() }))}
            value={to ?? null}
            onChange={(chosen) => {
              setTo(chosen as Currency);
              setPrices(undefined);
            }}
          />
          {to && <Choice key={to} {...{ from, to, prices, busy, onClose }} onChange={setPrices} />}
        </Stack>
      </form>
    </Dialog>
  );
}

type ChoiceProps = Props & {
  to: Currency;
  prices: 'convert' | 'keep' | undefined;
  busy: boolean;
  onChange: (prices: 'convert' | 'keep') => void;
};

/** How the prices change, with examples, and the confirmation. */
function Choice({ from, to, prices, busy, onChange, onClose }: ChoiceProps) {
  const t = useWords('settings');
  const lang = useLanguage();
  const { data: preview } = useRead('GET /settings/admin/charge-currency', { query: { to, lang } });
  const [sure, setSure] = useState(false);
  if (preview?.to !== to) return null;
  const code = to.toUpperCase();
  return (
    <>
      <Radio.Group
        label={t('charge.prices', { count: preview.prices })}
        value={prices ?? null}
        onChange={(chosen) => onChange(chosen as 'convert' | 'keep')}
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value="convert"
            disabled={preview.rate === null}
            label={
              preview.rate === null
                ? t('charge.noRate', { to: code })
                : t('charge.convert', { from: from.toUpperCase(), rate: preview.rate, to: code })
            }
          />
          <Radio value="keep" label={t('charge.keep')} />
        </Stack>
      </Radio.Group>
      {prices && <Examples preview={preview} converted={prices === 'convert'} />}
      <Text size="sm">{t('charge.effects')}</Text>
      <Checkbox
        label={t('charge.sure', { to: code })}
        checked={sure}
        onChange={(event) => setSure(event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('charge.cancel')}
        </Button>
        <Button type="submit" color="red.9" disabled={!prices || !sure} loading={busy}>
          {t('charge.do', { to: code })}
        </Button>
      </Group>
    </>
  );
}

/** Three products with their prices before and after. */
function Examples({ preview, converted }: { preview: ChargePreview; converted: boolean }) {
  const t = useWords('settings');
  const { from, to, examples } = preview;
  const keep = (price: number) =>
    convertPrice(price, from, { currency: to, rate: '1', roundTo: 1 });
  return (
    <Table aria-label={t('charge.examples')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('charge.examples')}</Table.Th>
          <Table.Th ta="right">{t('charge.now')}</Table.Th>
          <Table.Th ta="right">{t('charge.then')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody className="numbers" aria-live="polite">
        {examples.map(({ title, price, converted: becomes }) => (
          <Table.Tr key={`${title} ${price}`}>
            <Table.Td>{title}</Table.Td>
            <Table.Td ta="right">{formatMoney(price, from)}</Table.Td>
            <Table.Td ta="right">
              {formatMoney(converted && becomes !== null ? becomes : keep(price), to)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

type Asked = { to: Currency; prices: 'convert' | 'keep'; was: { chargeCurrency: Currency } };

/** Changes the charge currency; all of it can be undone. */
function useCharging(onDone: () => void) {
  const t = useWords('settings');
  const showWithUndo = useUndoToast();
  const { busy, write } = useWrite();
  async function charge(body: Asked) {
    const done = await write(() => call('POST /settings/admin/charge-currency', { body }));
    if (!done) return;
    onDone();
    showWithUndo(t('charge.done', { to: body.to.toUpperCase() }), { undo: undoLast });
  }
  return { busy, charge };
}

/** The latest change of the settings is this one, unless another admin has saved since. */
async function undoLast(): Promise<void> {
  const query = { subject: 'settings' as const, pageSize: 5 };
  const { changes } = await call('GET /activity', { query });
  const last = changes.find(({ field, undoneAt }) => field === 'chargeCurrency' && !undoneAt);
  await call('POST /activity/:id/undo', { params: { id: last?.id ?? 0 } });
}
