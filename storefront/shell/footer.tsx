import { useTranslations } from 'use-intl';
import { ShopLink } from '../links/shop-link.tsx';
import { CurrencySelect } from '../money/currency-select.tsx';
import { LanguageLinks } from '../parts/language-select.tsx';
import { SocialLinks } from '../parts/social-links.tsx';
import { useShop } from '../shop/shop.ts';
import { WholesaleForm } from './wholesale-form.tsx';

/** The footer: wholesale enquiries, contact, links, policies, languages. */
export function Footer() {
  const t = useTranslations('footer');
  const { gifts } = useShop();
  const policies = usePolicies();
  return (
    <footer id="foot" className="mt-auto bg-ground">
      <TradeEnquiry />
      <div className="page grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <ContactBlock />
        <LinkList
          title={t('popular')}
          links={[
            ['/items/allProducts', t('allProducts')],
            ['/items/collections', t('collections')],
            ['/items/categories', t('categories')],
            ...(gifts ? [[gifts, t('gifts')] as [string, string]] : []),
            ['/search', t('search')],
          ]}
        />
        <LinkList
          title={t('shop')}
          links={[
            ['/about', t('about')],
            ['/service', t('service')],
            ['/contact', t('contact')],
            ['/account', t('account')],
            ['/track-order', t('track')],
            ['/items/checkout', t('cart')],
          ]}
        />
        <LinkList title={t('policies')} links={policies} />
      </div>
      <Colophon />
    </footer>
  );
}

/** The footer of the checkout: contact, policies, languages. */
export function CheckoutFooter() {
  const t = useTranslations('footer');
  const { contact } = useShop().settings;
  return (
    <footer id="foot" className="mt-auto bg-ground">
      <div className="page flex flex-wrap items-center justify-between gap-x-10 gap-y-1 py-6">
        <ul aria-label={t('contact')} className="flex flex-wrap gap-x-8">
          <li>
            <PhoneLink phone={contact.phone} />
          </li>
          <li>
            <EmailLink email={contact.email} />
          </li>
        </ul>
        <ul aria-label={t('policies')} className="flex flex-wrap gap-x-8">
          {usePolicies().map(([to, title]) => (
            <li key={to}>
              <ShopLink to={to} className="flex min-h-9 items-center hover:underline">
                {title}
              </ShopLink>
            </li>
          ))}
        </ul>
      </div>
      <Colophon />
    </footer>
  );
}

function usePolicies(): [to: string, title: string][] {
  const t = useTranslations('footer');
  return [
    ['/terms-conditions', t('terms')],
    ['/privacy-policy', t('privacy')],
    ['/shipping-policy', t('shipping')],
  ];
}

function TradeEnquiry() {
  const t = useTranslations('footer');
  return (
    <section aria-labelledby="wholesale" className="border-b border-line">
      <div className="page grid items-end gap-x-16 gap-y-2 py-14 md:grid-cols-2 lg:py-20">
        <div className="max-w-md">
          <h2 id="wholesale" className="title">
            {t('wholesale')}
          </h2>
          <p className="mt-4">{t('wholesaleText')}</p>
        </div>
        <WholesaleForm />
      </div>
    </section>
  );
}

function Colophon() {
  const { shopName } = useShop().settings;
  return (
    <div className="border-t border-line">
      <div className="page flex flex-wrap items-center justify-between gap-x-10 gap-y-2 py-5">
        <p className="label text-quiet">© {shopName}</p>
        <div className="flex flex-wrap items-center gap-x-8">
          <LanguageLinks inline />
          <CurrencySelect />
        </div>
      </div>
    </div>
  );
}

function ContactBlock() {
  const t = useTranslations('footer');
  const { contact } = useShop().settings;
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact" className="label font-medium">
        {t('contact')}
      </h2>
      <address className="mt-3 mb-4 grid justify-items-start not-italic">
        <PhoneLink phone={contact.phone} />
        <EmailLink email={contact.email} />
        <span className="mt-1 whitespace-pre-line">{contact.address}</span>
        <span className="mt-1 text-quiet">{contact.hours}</span>
      </address>
      <SocialLinks />
    </section>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      className="flex min-h-9 items-center hover:underline"
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
    >
      {phone}
    </a>
  );
}

function EmailLink({ email }: { email: string }) {
  return (
    <a className="flex min-h-9 items-center hover:underline" href={`mailto:${email}`}>
      {email}
    </a>
  );
}

function LinkList({ title, links }: { title: string; links: [to: string, title: string][] }) {
  return (
    <nav aria-label={title}>
      <h2 className="label font-medium">{title}</h2>
      <ul className="mt-3">
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
