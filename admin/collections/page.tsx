import { collectionKind } from '../shelves/kinds.ts';
import { ShelvesPage } from '../shelves/shelves-page.tsx';

export function Component() {
  return <ShelvesPage kind={collectionKind} />;
}
