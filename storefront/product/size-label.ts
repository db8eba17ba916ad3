import { sizeLabel } from '#ui/size-label.ts';
import { useLanguage } from '../page/shop.ts';

/** Writes a size as the page's language does. */
export function useSizeLabel() {
  const language = useLanguage();
  return (label: string) => sizeLabel(label, language);
}
