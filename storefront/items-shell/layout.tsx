import { Outlet } from 'react-router';
import { Footer } from '../shell/footer.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { ItemsHeader } from './header.tsx';

/** The shell of everything that is about pieces: lists, a piece, the checkout. */
export default function ItemsShell() {
  return (
    <>
      <SkipLink />
      <ItemsHeader />
      <Outlet />
      <Footer />
    </>
  );
}
