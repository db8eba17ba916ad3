import { Anchor } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import type { Parcel } from '#contract/orders.ts';

type Tracking = NonNullable<Parcel['tracking']>;

/** Tracking pages of common carriers, found by a pattern in the carrier's name. */
const pages: readonly [name: RegExp, page: (number: string) => string][] = [
  [/dhl/i, (number) => `https://www.dhl.com/en/express/tracking.html?AWB=${number}`],
  [/ups/i, (number) => `https://www.ups.com/track?tracknum=${number}`],
  [/fedex/i, (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`],
  [/dpd/i, (number) => `https://tracking.dpd.de/status/en_US/parcel/${number}`],
  [/gls/i, (number) => `https://gls-group.com/EU/en/parcel-tracking?match=${number}`],
  [
    /royal ?mail/i,
    (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
  ],
  [/usps/i, (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`],
  [
    /yurti[cç]i/i,
    (number) => `https://www.yurticikargo.com/en/online-services/track?code=${number}`,
  ],
  [/aras/i, (number) => `https://kargotakip.araskargo.com.tr/mainpage.aspx?code=${number}`],
  [/ptt/i, (number) => `https://gonderitakip.ptt.gov.tr/Track/Verify?q=${number}`],
  [/cdek|сдэк/i, (number) => `https://www.cdek.ru/ru/tracking?order_id=${number}`],
  [
    /почта россии|russian post|pochta/i,
    (number) => `https://www.pochta.ru/tracking?barcode=${number}`,
  ],
];

/** Carrier and number, linked to the tracking page of a known carrier. */
export function TrackingLink({ tracking }: { tracking: Tracking }) {
  const { carrier, number } = tracking;
  const page = pages.find(([name]) => name.test(carrier))?.[1];
  const text = `${carrier} ${number}`;
  if (!page) return text;
  return (
    <Anchor
      href={page(encodeURIComponent(number))}
      target="_blank"
      rel="noreferrer"
      size="sm"
      inherit
      underline="always"
    >
      {text} <ExternalLink size={12} aria-hidden />
    </Anchor>
  );
}
