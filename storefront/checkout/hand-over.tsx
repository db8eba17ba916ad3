import { useTranslations } from 'use-intl';
import type { CheckoutOptions } from '#contract/orders.ts';
import type { Addressee } from './addressee.ts';
import { firstWay } from './delivery.ts';
import type { Draft } from './draft.ts';

type Props = {
  options: CheckoutOptions;
  addressee: Addressee;
  setDraft: (change: Draft) => void;
};

/** The choice between delivery and pick-up, if the shop has both. */
export function HandOver({ options, addressee, setDraft }: Props) {
  const t = useTranslations('checkout');
  const { isCollected, country } = addressee;
  const choices = [false, true].flatMap((collects) => {
    const first = firstWay(options.deliveryMethods, collects, country);
    return first ? [{ collects, id: first.id }] : [];
  });
  if (choices.length < 2) return null;
  return (
    <fieldset className="grid grid-cols-2">
      <legend className="sr-only">{t('handOver')}</legend>
      {choices.map(({ collects, id }) => (
        <label
          key={id}
          className="relative flex min-h-12 items-center justify-center border border-line px-3 py-2 text-center has-checked:border-ink has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-3"
        >
          <input
            type="radio"
            name="handOver"
            checked={collects === isCollected}
            onChange={() => setDraft({ deliveryMethod: id })}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {t(collects ? 'collect' : 'deliver')}
        </label>
      ))}
    </fieldset>
  );
}
