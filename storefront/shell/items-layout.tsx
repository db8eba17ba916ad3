import { Outlet, useLocation } from 'react-router';
import { pathWithoutLanguage } from '#core/languages.ts';
import { SkipLink } from '../parts/skip-link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The layout of product lists, products and the checkout. */
export default function ItemsShell() {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <Header />
      <Outlet />
      <Footer enquiry={pathWithoutLanguage(pathname) !== '/items/checkout'} />
    </>
  );
}
