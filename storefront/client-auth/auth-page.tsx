import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ShopLink } from '../links/shop-link.tsx';
import { useShop } from '../shop/shop.ts';
import { isOwnPath } from './own-path.ts';

type Props = { title: string; children: ReactNode; links?: [to: string, title: string][] };

/** A page with one form and links to the others. */
export function AuthPage({ title, children, links = [] }: Props) {
  const [asked] = useSearchParams();
  const next = asked.get('next');
  const kept = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-md flex-1 px-5 pt-4 pb-20">
      <h1 className="display mb-8">{title}</h1>
      {children}
      {links.length > 0 && (
        <p className="mt-8 flex flex-wrap gap-x-6 border-t border-line pt-4">
          {links.map(([to, text]) => (
            <ShopLink key={to} to={to + kept} className="link flex min-h-11 items-center">
              {text}
            </ShopLink>
          ))}
        </p>
      )}
    </main>
  );
}

/** The next steps of the forms: the code page, and back to the page the visitor came from. */
export function useAuthSteps() {
  const navigate = useNavigate();
  const { path } = useShop();
  const [asked] = useSearchParams();
  const next = asked.get('next');
  const kept = next ? `?next=${encodeURIComponent(next)}` : '';
  return {
    toCode: () => navigate(path('/client-auth/code') + kept),
    done: () => navigate(next && isOwnPath(next) ? next : path('/account')),
  };
}
