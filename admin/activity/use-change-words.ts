import type { Change } from '#contract/activity.ts';
import type { Settings } from '#contract/settings.ts';
import type { Language } from '#contract/words.ts';
import { formatInstant } from '../lists/format-date.ts';
import { formatMoney } from '../lists/format-money.ts';
import { useShop } from '../shell/use-shop.ts';
import { ownNames } from '../texts/languages.ts';
import { useWords } from '../words/words.ts';

const money = ['price', 'compare_at_price', 'cost', 'amount', 'total', 'subtotal', 'discount'];

/** A change as a sentence: `Dawn Solitaire · Yellow gold, 52 mm: price €100 → €120`. */
export function useChangeWords() {
  const t = useWords('activity');
  const { chargeCurrency } = useShop();

  function value(field: string, raw: unknown): string {
    // When it was is said beside every change.
    if (field === 'blocked_at') return raw ? t('yes') : t('no');
    if (raw === null || raw === undefined || raw === '') return t('nothing');
    if (typeof raw === 'boolean') return raw ? t('yes') : t('no');
    if (typeof raw === 'number' && money.includes(field)) return formatMoney(raw, chargeCurrency);
    if (field === 'status' || field === 'payment_status' || field === 'role') {
      const key = `values.${raw}` as 'values.new';
      return t.has(key) ? t(key) : String(raw);
    }
    if (typeof raw === 'string' && /^\d{4}-\d\d-\d\dT/.test(raw)) return formatInstant(raw);
    if (field === 'chargeCurrency') return String(raw).toUpperCase();
    if (field === 'language' || field === 'defaultLanguage') {
      return ownNames[raw as Language] ?? String(raw);
    }
    if (isList(raw)) return raw.map((one) => listed(field, one)).join(', ') || t('nothing');
    if (isTracking(raw)) return `${raw.carrier} ${raw.number}`;
    const text = String(raw);
    return text.length > 120 ? `${text.slice(0, 120)}…` : text;
  }

  return function say({ kind, subject, item, name, field, from, to }: Change): string {
    const isMoney = item === 'refunds' && /^\d+$/.test(name);
    const what = isMoney
      ? formatMoney(Number(name), chargeCurrency)
      : name || t(`subjects.${subject}`);
    if (kind !== 'changed' || !field) {
      const key = `items.${item}` as 'items.products';
      const thing = t.has(key) ? t(key) : t(`subjects.${subject}`);
      const isNamed = isMoney || name !== '';
      if (kind === 'created') {
        return isNamed ? t('created', { thing, name: what }) : t('createdOne', { thing });
      }
      return isNamed ? t('deleted', { thing, name: what }) : t('deletedOne', { thing });
    }
    const key = `fields.${field}` as 'fields.price';
    const label = t.has(key) ? t(key) : field;
    const isTold = field === 'languages' || field === 'rates';
    if (!isTold && (isInParts(from) || isInParts(to))) {
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

/** One of the shop's languages, or one of its rates: `USD 1.16`. */
function listed(field: string, one: unknown): string {
  if (field === 'languages') return ownNames[one as Language] ?? String(one);
  const { currency, rate } = one as Settings['rates'][number];
  return `${currency.toUpperCase()} ${rate}`;
}

function isList(raw: unknown): raw is unknown[] {
  return Array.isArray(raw);
}

function isTracking(raw: unknown): raw is { carrier: string; number: string } {
  return typeof raw === 'object' && raw !== null && 'carrier' in raw && 'number' in raw;
}

/** Lists and texts in several languages would be a wall of signs: not how they changed is said. */
function isInParts(raw: unknown): boolean {
  return typeof raw === 'object' && raw !== null && !isTracking(raw);
}
