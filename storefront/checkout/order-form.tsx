import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '#client/api.ts';
import type { SavedAddress } from '#contract/accounts.ts';
import type { CheckoutOptions } from '#contract/orders.ts';
import { toPayment } from '../account/visit.ts';
import { fieldsOf } from '../addresses/address-values.ts';
import { useSaveAddress } from '../addresses/addresses.ts';
import { useOffline } from '../browser/offline.ts';
import { useDelayedSubmit } from '../forms/delayed-submit.ts';
import { useFieldError } from '../forms/field-error.ts';
import { ScriptForm } from '../forms/script-form.tsx';
import { ShopLink } from '../links/shop-link.tsx';
import { useCharge } from '../money/price.tsx';
import { useShop } from '../shop/shop.ts';
import type { Addressee } from './addressee.ts';
import { priceOf } from './delivery.ts';
import { DeliveryChoice } from './delivery-choice.tsx';
import type { Draft } from './draft.ts';
import { GuestContact } from './guest-contact.tsx';
import { HandOver } from './hand-over.tsx';
import { NotThere } from './not-there.tsx';
import { Part } from './part.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { isAboutCode, isCodeNeeded, PhoneCode, useOrderCode } from './phone-code.tsx';
import { usePlaceOrder } from './place-order.ts';
import { Refused } from './refused.tsx';
import { SettleFirst } from './settle-first.tsx';
import { WhereTo } from './where-to.tsx';
import { WhoCollects } from './who-collects.tsx';
import { WordsField } from './words-field.tsx';

/** The form's id, for submit buttons outside of it. */
export const orderFormId = 'order-form';

export type OrderFormProps = {
  options: CheckoutOptions;
  subtotal: number;
  /** Whether a line has a problem that blocks the order. */
  isStuck: boolean;
  draft: Draft;
  addressee: Addressee;
  setDraft: (change: Draft) => void;
};

export function OrderForm({
  options,
  subtotal,
  isStuck,
  draft,
  addressee,
  setDraft,
  isAccounts,
}: OrderFormProps & { isAccounts: boolean }) {
  const t = useTranslations('checkout');
  const { charge } = useCharge();
  const { method, isCollected, chosen, typed, filled } = addressee;
  const total = subtotal + priceOf(method, subtotal);
  const place = usePlacing(chosen, draft, isAccounts);
  const isOffline = useOffline();
  const fieldError = useFieldError(place.error);
  const errorOf = (field: string) => fieldError(`address.${field}`);

  const code = useOrderCode(place.reset);
  function submit(digits: string) {
    if (place.isSuccess || isStuck || !method) return;
    const phoneCode = code.sent && digits ? { id: code.sent.id, code: digits } : undefined;
    place.mutate(
      { draft: filled, isCollected, expectedTotal: total, phoneCode },
      {
        onError: (error) => {
          const { phone = '', country } = filled;
          if (isCodeNeeded(error)) code.ask({ phone, country: country || undefined });
          // Errors in a saved address are shown in the form's fields, where they can be corrected.
          if (chosen && isAboutAddress(error)) setDraft({ ...fieldsOf(chosen), addressId: 'new' });
        },
      },
    );
  }
  const { isHeld, onSubmit } = useDelayedSubmit(addressee.isComing, () => submit(code.typed));
  const isPlacing = isHeld || place.isPending || code.isAsking;
  // The refusal of an order no longer applies once the basket's lines have been corrected.
  const wasStuck = useRef(isStuck);
  useEffect(() => {
    if (wasStuck.current && !isStuck && place.isError) place.reset();
    wasStuck.current = isStuck;
  }, [isStuck, place]);

  const words = (field: 'giftMessage' | 'note') => ({
    name: field,
    value: draft[field] ?? '',
    most: longest[field],
    onChange: (value: string) => setDraft({ [field]: value }),
    error: fieldError(field),
  });

  return (
    <ScriptForm
      id={orderFormId}
      noValidate
      onSubmit={onSubmit}
      error={place.error}
      className="grid max-w-xl gap-12 *:first:-mb-6"
    >
      <HandOver {...{ options, addressee, setDraft }} />
      {!isAccounts && (
        <GuestContact email={draft.email ?? ''} setDraft={setDraft} error={fieldError('email')} />
      )}
      {isCollected ? (
        <WhoCollects {...{ typed, setDraft, errorOf }} />
      ) : (
        <WhereTo {...{ options, addressee, isAccounts, setDraft, errorOf }} />
      )}
      <DeliveryChoice {...{ options, subtotal, draft, addressee, setDraft }} />
      <PaymentChoice
        options={options}
        chosen={draft.paymentMethod}
        total={total}
        setDraft={setDraft}
      />
      <Part title={t('words')}>
        <WordsField label={t('giftMessage')} {...words('giftMessage')} />
        <WordsField label={t('note')} {...words('note')} />
      </Part>
      {code.sent && (
        <PhoneCode
          code={code}
          sent={code.sent}
          error={place.error}
          attemptedAt={place.submittedAt}
          onComplete={submit}
        />
      )}
      <div className="grid gap-3">
        <button
          type="submit"
          className="button button-at-end"
          disabled={isPlacing || isStuck || !method}
        >
          {isPlacing ? t('placing') : t('place', { amount: charge(total) })}
        </button>
        {!method && <NotThere country={addressee.country} isRepeated />}
        <p className="text-small text-quiet">
          {t.rich('agreement', {
            terms: (words) => (
              <ShopLink className="link" to="/terms-conditions">
                {words}
              </ShopLink>
            ),
            privacy: (words) => (
              <ShopLink className="link" to="/privacy-policy">
                {words}
              </ShopLink>
            ),
          })}
        </p>
        {isPlacing && isOffline && <p role="status">{t('offline')}</p>}
        {isStuck ? (
          <SettleFirst />
        ) : (
          <Refused error={isAboutCode(place.error) ? code.error : place.error} />
        )}
      </div>
    </ScriptForm>
  );
}

/** Places the order, saves a new address if wanted, and goes to the confirmation. */
function usePlacing(chosen: SavedAddress | undefined, draft: Draft, isAccounts: boolean) {
  const { path } = useShop();
  const navigate = useNavigate();
  const save = useSaveAddress();
  const place = usePlaceOrder(isAccounts, ({ id, linkToken, address, payableOnline }) => {
    // Replaces the form in the browser's history: “back” from the provider's page leads to the order.
    const visit = { replace: true, state: payableOnline > 0 ? toPayment : 'placed' };
    if (linkToken) return navigate(path(`/orders/${linkToken}`), visit);
    const { country, city, line1, ...who } = address;
    const isNew = !chosen && (draft.keepAddress ?? true);
    if (isNew && country && city && line1) save.mutate({ draft: { ...who, country, city, line1 } });
    return navigate(path(`/items/checkout/confirmation/${id}`), visit);
  });

  // A refusal for one delivery method does not apply to another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the method changes
  useEffect(() => {
    if (place.isError) place.reset();
  }, [draft.deliveryMethod]);

  return place;
}

const longest = { giftMessage: 500, note: 1000 };

function isAboutAddress(error: unknown): boolean {
  const errors = error instanceof ApiError ? error.problem.errors : undefined;
  return errors?.some(({ field }) => field.startsWith('address.')) ?? false;
}
