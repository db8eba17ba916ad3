import { useLanguage } from '../page/shop.ts';

/** Writes a size as the page's language does: its millimetres are мм in Russian. */
export function useSizeLabel() {
  const language = useLanguage();
  return function sizeLabel(label: string): string {
    if (language !== 'ru') return label;
    return label.replace(/(\d\s?)mm\b/g, '$1мм').replace(/(\d\s?)cm\b/g, '$1см');
  };
}
