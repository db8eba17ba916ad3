/** Carriers by a part of their name, in lower case, with their tracking page. */
const carriers: [name: RegExp, page: string][] = [
  [/\bdhl\b/, 'https://www.dhl.com/global-en/home/tracking.html?tracking-id='],
  [/\bups\b/, 'https://www.ups.com/track?tracknum='],
  [/\bfed ?ex\b/, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/\busps\b/, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [/\broyal mail\b/, 'https://www.royalmail.com/track-your-item#/tracking-results/'],
  [/\bdpd\b/, 'https://tracking.dpd.de/status/en_US/parcel/'],
  [/\bgls\b/, 'https://gls-group.eu/track/'],
  [/yurti[cç]i/, 'https://www.yurticikargo.com/tr/online-servisler/gonderi-sorgula?code='],
  [/\baras\b/, 'https://kargotakip.araskargo.com.tr/mainpage.aspx?code='],
  [/\bptt\b/, 'https://gonderitakip.ptt.gov.tr/Track/Verify?q='],
  [/(^|[^а-я])сдэк|\bcdek\b/, 'https://www.cdek.ru/ru/tracking?order_id='],
  [/почт[аы] росси|\brussian post\b/, 'https://www.pochta.ru/tracking?barcode='],
];

/**
 * The carrier's tracking page for a parcel; undefined for unknown carriers.
 *
 * @example trackingLink({ carrier: 'UPS', number: '1Z 1' }) // 'https://www.ups.com/track?tracknum=1Z1'
 */
export function trackingLink(parcel: { carrier: string; number: string }): string | undefined {
  const carrier = parcel.carrier.toLowerCase();
  const number = parcel.number.replace(/\s+/g, '');
  const page = carriers.find(([name]) => name.test(carrier))?.[1];
  return page && number ? page + encodeURIComponent(number) : undefined;
}
