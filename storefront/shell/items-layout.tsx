import { Outlet } from 'react-router';
import { SkipLink } from '../parts/skip-link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The layout of product lists, products and order confirmations. */
export default function ItemsShell() {
  return (
    <>
      <SkipLink />
      <Header />
      <Outlet />
      <Footer />
    </>
  );
}
