import { ForRole } from '../session/for-role.tsx';

/** Pages for the printer stand alone: no sidebar, no palette. */
export function Component() {
  return (
    <main>
      <ForRole />
    </main>
  );
}
