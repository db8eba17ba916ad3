import type { ChangeEvent, FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { BasketLine } from '#contract/basket.ts';
import type { CheckoutOptions } from '#contract/orders.ts';
import { useCharge } from '../money/price.tsx';
import { useFieldError } from '../page/failure.tsx';
import { Field } from '../page/field.tsx';
import { ScriptForm } from '../page/script-form.tsx';
import { useShop } from '../page/shop.ts';
import { useUser } from '../session/user.ts';
import { CountrySelect } from './country-select.tsx';
import { type Draft, deliveryPrice } from './draft.ts';
import { PaymentChoice } from './payment-choice.tsx';
import { usePlaceOrder } from './place-order.ts';
import { Refused } from './refused.tsx';

type Props = {
  options: CheckoutOptions;
  lines: BasketLine[];
  subtotal: number;
  draft: Draft;
  setDraft: (change: Draft) => void;
};

/** Where to, how it is paid, and the order itself. */
export default function OrderForm({ options, lines, subtotal, draft, setDraft }: Props) {
  const t = useTranslations('checkout');
  const { user } = useUser();
  const { path } = useShop();
  const { charge } = useCharge();
  const navigate = useNavigate();
  const place = usePlaceOrder();
  const fieldError = useFieldError(place.error);
  const total = subtotal + deliveryPrice(options, draft.deliveryMethod, subtotal);
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const filled: Draft = {
    ...draft,
    fullName: draft.fullName ?? name,
    phone: draft.phone ?? user.phone,
  };
  const countries = options.deliveryMethods.find(
    ({ id }) => id === draft.deliveryMethod,
  )?.countries;
  const isStuck = lines.some(({ problem }) => problem);

  function text(field: keyof Draft, limit: number) {
    return {
      name: field,
      value: filled[field] ?? '',
      maxLength: limit,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setDraft({ [field]: event.target.value }),
      error: fieldError(`address.${field}`) ?? fieldError(field),
    };
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (place.isPending || place.isSuccess || isStuck) return;
    place.mutate(
      { draft: filled, expectedTotal: total },
      { onSuccess: ({ id }) => navigate(path(`/items/checkout/confirmation/${id}`)) },
    );
  }

  return (
    <ScriptForm onSubmit={submit} error={place.error} className="grid max-w-xl gap-5">
      <Field label={t('fullName')} autoComplete="name" required {...text('fullName', 160)} />
      <Field label={t('phone')} type="tel" autoComplete="tel" required {...text('phone', 40)} />
      <CountrySelect
        value={filled.country ?? ''}
        only={countries ?? null}
        onChange={(country) => setDraft({ country })}
        error={fieldError('address.country')}
      />
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <Field label={t('city')} autoComplete="address-level2" required {...text('city', 120)} />
        <Field label={t('postcode')} autoComplete="postal-code" {...text('postcode', 20)} />
      </div>
      <Field label={t('line1')} autoComplete="address-line1" required {...text('line1', 200)} />
      <Field label={t('line2')} autoComplete="address-line2" {...text('line2', 200)} />
      <PaymentChoice options={options} chosen={draft.paymentMethod} setDraft={setDraft} />
      <Field label={t('giftMessage')} autoComplete="off" {...text('giftMessage', 500)} />
      <Field label={t('note')} autoComplete="off" {...text('note', 1000)} />
      <button type="submit" className="button" disabled={place.isPending || isStuck}>
        {place.isPending ? t('placing') : t('place', { amount: charge(total) })}
      </button>
      {isStuck && <p className="text-small">{t('settleFirst')}</p>}
      <Refused error={place.error} />
    </ScriptForm>
  );
}
