import { useTranslations } from 'use-intl';
import { formatNumber } from '#ui/price.ts';
import { atRight, Dialog } from '../parts/dialog.tsx';
import { useSizeLabel } from '../parts/size-label.ts';
import { useLanguage } from '../shop/shop.ts';
import { ringSize, ringSizes } from './ring-sizes.ts';
import { readSize, type SizeKind } from './size-kind.ts';

type Props = { kind: SizeKind; chosen: string | undefined; onClose: () => void };

/** Measuring instructions, and a size table in millimetres and national systems. */
export function SizeGuide({ kind, chosen, onClose }: Props) {
  const t = useTranslations('guide');
  const size = chosen === undefined ? undefined : readSize(chosen)?.value;
  return (
    <Dialog title={t('title')} className={`${atRight} sm:max-w-lg`} onClose={onClose}>
      <h3 className="label font-semibold">{t('how')}</h3>
      <p className="mt-2 mb-6">{t(`measure.${kind}`)}</p>
      {kind === 'bangle' && <BangleTable chosen={size} />}
      {kind === 'ring' && <RingTable chosen={size} />}
      {(kind === 'bracelet' || kind === 'necklace') && <LengthTable kind={kind} chosen={size} />}
      {kind === 'ring' && <p className="mt-6 text-small text-quiet">{t('between')}</p>}
    </Dialog>
  );
}

function RingTable({ chosen }: { chosen: number | undefined }) {
  const t = useTranslations('guide');
  const number = useNumber();
  const isBetween = chosen !== undefined && chosen >= 44 && chosen <= 68;
  const sizes = new Set(isBetween ? [...ringSizes, chosen] : ringSizes);
  const rows = [...sizes].sort((a, b) => a - b).map(ringSize);
  return (
    <Table
      caption={t('rings')}
      heads={[t('circumference'), t('diameter'), t('uk'), t('us'), t('ru'), t('tr')]}
      rows={rows.map(({ circumference, diameter, uk, us, ru, tr }) => ({
        isChosen: circumference === chosen,
        cells: [number(circumference), number(diameter, 1), uk, us, ru, String(tr)],
      }))}
    />
  );
}

const bangleDiameters = [54, 58, 62, 66];

/** A bangle has to pass over the hand, so its size is measured around the knuckles. */
function BangleTable({ chosen }: { chosen: number | undefined }) {
  const t = useTranslations('guide');
  const number = useNumber();
  return (
    <Table
      caption={t('bangles')}
      heads={[t('diameter'), t('wear.bangle')]}
      rows={bangleDiameters.map((diameter) => ({
        isChosen: diameter === chosen,
        cells: [number(diameter), number(Math.round(diameter * Math.PI))],
      }))}
    />
  );
}

const lengths = {
  necklace: [36, 40, 42, 45, 50, 60, 70],
  bracelet: [16, 17.5, 19, 20.5],
} as const;

/** Sold in centimetres, measured in millimetres. */
function LengthTable({ kind, chosen }: { kind: keyof typeof lengths; chosen: number | undefined }) {
  const t = useTranslations('guide');
  const size = useTranslations('product')('size');
  const sizeLabel = useSizeLabel();
  const number = useNumber();
  const wears = {
    necklace: (length: number) => t(`neck.${length as 36}`),
    // A bracelet is worn loosely: 15 to 25 mm longer than the wrist.
    bracelet: (length: number) => `${number(length * 10 - 25)}–${number(length * 10 - 15)}`,
  }[kind];
  return (
    <Table
      caption={t(`${kind}s`)}
      heads={[size, t('length'), t(`wear.${kind}`)]}
      rows={lengths[kind].map((length) => ({
        isChosen: length === chosen,
        cells: [sizeLabel(`${length} cm`), number(length * 10), wears(length)],
      }))}
    />
  );
}

function useNumber() {
  const language = useLanguage();
  return (value: number, decimals?: number) => formatNumber(value, language, decimals);
}

type TableProps = {
  caption: string;
  heads: string[];
  rows: { isChosen: boolean; cells: string[] }[];
};

function Table({ caption, heads, rows }: TableProps) {
  const t = useTranslations('guide');
  return (
    <table className="w-full border-collapse text-small tabular-nums">
      <caption className="label pb-3 text-left font-semibold">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              className="border-b border-ink py-2 pr-3 text-left align-bottom font-medium"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ isChosen, cells: [first = '', ...rest] }) => (
          <tr key={first} className={isChosen ? 'bg-ground font-semibold' : ''}>
            <th scope="row" className="border-b border-line py-2.5 pr-3 text-left font-[inherit]">
              {first}
              {isChosen && <span className="font-normal text-quiet"> {t('chosen')}</span>}
            </th>
            {rest.map((cell, at) => (
              <td key={heads[at + 1]} className="border-b border-line py-2.5 pr-3">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
