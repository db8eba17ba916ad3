import { Outlet } from 'react-router';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { SkipLink } from '../shell/skip-link.tsx';

/** The shell of everything that is about pieces: lists, a piece, the checkout. */
export default function ItemsShell() {
  return (
    <>
      <SkipLink />
      <Header ofItems />
      <Outlet />
      <Footer />
    </>
  );
}
