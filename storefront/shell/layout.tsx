import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SkipLink } from './skip-link.tsx';

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
