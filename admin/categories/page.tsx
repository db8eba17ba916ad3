import { categoryType } from '../taxons/taxon-types.ts';
import { TaxonsPage } from '../taxons/taxons-page.tsx';

export function Component() {
  return <TaxonsPage kind={categoryType} />;
}
