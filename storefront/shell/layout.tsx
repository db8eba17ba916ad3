import { Outlet } from 'react-router';
import { SkipLink } from '../parts/skip-link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Header and footer of all pages outside `/items`. */
export default function Shell() {
  return (
    <>
      <SkipLink />
      <Header />
      <Outlet />
      <Footer />
    </>
  );
}
