import { useTranslations } from 'use-intl';
import { useShop } from '../page/shop.ts';
import { ShopLink } from '../page/shop-link.tsx';
import { SocialLinks } from './social-links.tsx';
import { WholesaleForm } from './wholesale-form.tsx';

/** The foot of every page: trade enquiries, contact, popular links, policies. */
export function Footer() {
  const t = useTranslations('footer');
  const { settings } = useShop();
  return (
    <footer id="foot" className="mt-auto border-t border-line bg-ground">
      <div className="page grid gap-12 py-16 md:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <section aria-labelledby="wholesale" className="max-w-md">
          <h2 id="wholesale" className="title">
            {t('wholesale')}
          </h2>
          <p className="mt-3">{t('wholesaleText')}</p>
          <WholesaleForm />
        </section>
        <ContactBlock />
        <LinkList
          title={t('popular')}
          links={[
            ['/items/allProducts', t('allPieces')],
            ['/items/collections', t('collections')],
            ['/items/categories', t('categories')],
            ['/items/category-products/gifts', t('gifts')],
            ['/about', t('about')],
          ]}
        />
        <LinkList
          title={t('policies')}
          links={[
            ['/terms-conditions', t('terms')],
            ['/privacy-policy', t('privacy')],
            ['/shipping-policy', t('shipping')],
            ['/service', t('service')],
          ]}
        />
      </div>
      <p className="page label border-t border-line py-6 text-quiet">{settings.shopName}</p>
    </footer>
  );
}

function ContactBlock() {
  const t = useTranslations('footer');
  const { contact } = useShop().settings;
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact" className="label font-semibold">
        {t('contact')}
      </h2>
      <address className="mt-4 grid justify-items-start gap-2 not-italic">
        <a className="link" href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>
          {contact.phone}
        </a>
        <a className="link" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
        <span className="whitespace-pre-line">{contact.address}</span>
        <span className="text-quiet">{contact.hours}</span>
      </address>
      <SocialLinks />
    </section>
  );
}

function LinkList({ title, links }: { title: string; links: [to: string, title: string][] }) {
  return (
    <nav aria-label={title}>
      <h2 className="label font-semibold">{title}</h2>
      <ul className="mt-2.5">
        {links.map(([to, text]) => (
          <li key={to}>
            <ShopLink to={to} className="flex min-h-9 items-center hover:underline">
              {text}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
