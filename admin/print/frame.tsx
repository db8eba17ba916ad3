import { ForRole } from '../roles/for-role.tsx';

/** Print pages have no sidebar and no command palette. */
export function Component() {
  return (
    <main>
      <ForRole />
    </main>
  );
}
