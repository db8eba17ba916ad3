import { sizeLabel } from '#core/size-label.ts';
import { useLanguage } from '../shop/shop.ts';

export function useSizeLabel() {
  const language = useLanguage();
  return (label: string) => sizeLabel(label, language);
}
