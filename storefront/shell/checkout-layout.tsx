import { Outlet } from 'react-router';
import { SkipLink } from '../parts/skip-link.tsx';
import { CheckoutFooter } from './footer.tsx';
import { CheckoutHeader } from './header.tsx';

/** The layout of the checkout, with nothing that competes with its one button. */
export default function CheckoutShell() {
  return (
    <>
      <SkipLink />
      <CheckoutHeader />
      <Outlet />
      <CheckoutFooter />
    </>
  );
}
