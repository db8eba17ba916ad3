import { Outlet, useLocation } from 'react-router';
import { pathWithoutLanguage } from '#core/languages.ts';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { SkipLink } from '../shell/skip-link.tsx';

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
