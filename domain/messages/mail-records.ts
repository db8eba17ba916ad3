import { createPrivateKey, createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import type { DnsRecord } from '#contract/message-settings.ts';
import { own } from '#core/own.ts';

/**
 * The DNS name under which the sender's domain publishes the key: `altyn._domainkey.shop.example`.
 */
export const dkimSelector = 'altyn';

/** The DNS records of the sender's domain, by which other servers recognise genuine e-mails. */
export function mailRecords(
  domain: string,
  host: string,
  privateKey: string | undefined,
): DnsRecord[] {
  const records: DnsRecord[] = [
    { purpose: 'spf', type: 'TXT', name: domain, value: `v=spf1 ${spfSource(host)} ~all` },
  ];
  if (privateKey) {
    const name = `${dkimSelector}._domainkey.${domain}`;
    const value = `v=DKIM1; k=rsa; p=${publicKeyOf(privateKey)}`;
    records.push({ purpose: 'dkim', type: 'TXT', name, value });
  }
  records.push({
    purpose: 'dmarc',
    type: 'TXT',
    name: `_dmarc.${domain}`,
    value: 'v=DMARC1; p=none',
  });
  return records;
}

/** The SPF parts that providers require, by the suffix of their servers' names. */
const providers: Record<string, string> = {
  'gmail.com': '_spf.google.com',
  'office365.com': 'spf.protection.outlook.com',
  'outlook.com': 'spf.protection.outlook.com',
  'amazonaws.com': 'amazonses.com',
  'brevo.com': 'spf.brevo.com',
  'mailgun.org': 'mailgun.org',
  'mailjet.com': 'spf.mailjet.com',
  'sendgrid.net': 'sendgrid.net',
  'postmarkapp.com': 'spf.mtasv.net',
  'zoho.com': 'zohomail.com',
  'zoho.eu': 'zohomail.eu',
  'yandex.ru': '_spf.yandex.net',
  'yandex.com': '_spf.yandex.net',
  'mail.ru': '_spf.mail.ru',
  'fastmail.com': 'spf.messagingengine.com',
};

function spfSource(host: string): string {
  const known = Object.keys(providers).find((end) => host === end || host.endsWith(`.${end}`));
  if (known) return `include:${own(providers, known)}`;
  return isIP(host) ? `ip${isIP(host)}:${host}` : `a:${host}`;
}

function publicKeyOf(privateKey: string): string {
  const key = createPublicKey(createPrivateKey(privateKey));
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}
