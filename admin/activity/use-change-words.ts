import type { Change } from '#contract/activity.ts';
import type { Language } from '#contract/fields.ts';
import type { Settings } from '#contract/settings.ts';
import { languageNames } from '#core/languages.ts';
import { own } from '#core/own.ts';
import { useAttributeWords } from '../catalogue/attribute-words.ts';
import { isPicture } from '../catalogue/picture-swatch.ts';
import { formatInstant } from '../formats/format-date.ts';
import { formatMoney } from '../formats/format-money.ts';
import { useShop } from '../session/use-shop.ts';
import { useWords } from '../words/translator.ts';

const money = ['price', 'compare_at_price', 'cost', 'amount', 'total', 'subtotal', 'discount'];

/** A change as a sentence: `Dawn Solitaire · Yellow gold, 52 mm: price €100 → €120`. */
export function useChangeWords() {
  const t = useWords('activity');
  const { chargeCurrency } = useShop();
  const attributes = useAttributeWords();

  function value(field: string, raw: unknown): string {
    // The time of the change is shown beside it, so the text only states whether the account is
    // blocked.
    if (field === 'blocked_at') return raw ? t('yes') : t('no');
    if (raw === null || raw === undefined || raw === '') return t('nothing');
    if (typeof raw === 'boolean') return raw ? t('yes') : t('no');
    if (typeof raw === 'number' && money.includes(field)) return formatMoney(raw, chargeCurrency);
    if (field === 'status' || field === 'payment_status' || field === 'role') {
      const key = `values.${raw}` as 'values.new';
      return t.has(key) ? t(key) : String(raw);
    }
    if (field === 'swatch' && isPicture(String(raw))) return t('picture');
    if (typeof raw === 'string' && /^\d{4}-\d\d-\d\dT/.test(raw)) return formatInstant(raw);
    if (field === 'chargeCurrency') return String(raw).toUpperCase();
    if (field === 'language' || field === 'defaultLanguage') {
      return languageNames[raw as Language] ?? String(raw);
    }
    if (isList(raw)) return raw.map((one) => listed(field, one)).join(', ') || t('nothing');
    if (isTracking(raw)) return `${raw.carrier} ${raw.number}`;
    return shortened(String(raw));
  }

  return function describeChange({ kind, subject, item, name, field, from, to }: Change): string {
    const isPayment = item === 'payments';
    const isMoney = (isPayment || item === 'refunds') && /^\d+$/.test(name);
    const what = isMoney
      ? formatMoney(Number(name), chargeCurrency)
      : name || t(`subjects.${subject}`);
    if (kind !== 'changed' || !field) {
      const key = `items.${item}` as 'items.products';
      const thing = t.has(key) ? t(key) : t(`subjects.${subject}`);
      const isNamed = isMoney || name !== '';
      if (kind === 'created') {
        if (isMoney) return t(isPayment ? 'paymentRecorded' : 'refundRecorded', { amount: what });
        return isNamed ? t('created', { thing, name: what }) : t('createdOne', { thing });
      }
      if (isMoney && isPayment) return t('paymentUndone', { amount: what });
      return isNamed ? t('deleted', { thing, name: what }) : t('deletedOne', { thing });
    }
    if (field.startsWith('attributes.')) {
      const attribute = field.slice('attributes.'.length);
      const format = (raw: unknown) => attributes.formatValue(attribute, raw) || t('nothing');
      return t('changed', {
        name: what,
        field: attributes.nameOf(attribute),
        from: shortened(format(from)),
        to: shortened(format(to)),
      });
    }
    const key = `fields.${field}` as 'fields.price';
    const label = t.has(key) ? t(key) : field;
    const isList = field === 'languages' || field === 'rates';
    if (!isList && (isInParts(from) || isInParts(to))) {
      return t('changedParts', { name: what, field: label });
    }
    if (field === 'password_hash') return t('passwordChanged', { name: what });
    return t('changed', {
      name: what,
      field: label,
      from: value(field, from),
      to: value(field, to),
    });
  };
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}

/** A language by its own name, or a rate as `USD 1.16`. */
function listed(field: string, one: unknown): string {
  if (field === 'languages') return own(languageNames, String(one)) ?? String(one);
  const { currency, rate } = one as Settings['rates'][number];
  return `${currency.toUpperCase()} ${rate}`;
}

function isList(raw: unknown): raw is unknown[] {
  return Array.isArray(raw);
}

function isTracking(raw: unknown): raw is { carrier: string; number: string } {
  return typeof raw === 'object' && raw !== null && 'carrier' in raw && 'number' in raw;
}

/** Lists and texts in several languages are too long to show before and after. */
function isInParts(raw: unknown): boolean {
  return typeof raw === 'object' && raw !== null && !isTracking(raw);
}
