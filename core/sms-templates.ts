/** A request that sends an SMS; its placeholders are described in `providers/fill-template.ts`. */
export type SmsTemplate = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly address: string;
  /** `Name: value`, one per line. */
  readonly headers: string;
  readonly body: string;
  /** A text that a 2xx response must contain. */
  readonly holds: string;
};

/** Headers that the connection determines; another value could make a request ambiguous. */
export const reservedHeaders: readonly string[] = [
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * The headers of a template, with names in lower case. A line without a colon is ignored.
 *
 * @example readHeaders('Accept: text/plain') // [['accept', 'text/plain']]
 */
export function readHeaders(text: string): [name: string, value: string][] {
  return text.split('\n').flatMap((line): [string, string][] => {
    const [, name, value] = /^\s*([!#$%&'*+.^`|~\w-]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
    return name ? [[name.toLowerCase(), value ?? '']] : [];
  });
}

const basicJson = 'Authorization: Basic {basic}\nContent-Type: application/json';

/** As documented by the providers: Twilio's Message resource, Netgsm's REST v2, Infobip's SMS v3. */
export const smsTemplates = {
  twilio: {
    method: 'POST',
    address: 'https://api.twilio.com/2010-04-01/Accounts/{username}/Messages.json',
    headers: 'Authorization: Basic {basic}\nContent-Type: application/x-www-form-urlencoded',
    body: 'To={to}&From={sender}&Body={text}',
    holds: '"sid"',
  },
  netgsm: {
    method: 'POST',
    address: 'https://api.netgsm.com.tr/sms/rest/v2/send',
    headers: basicJson,
    // Messages about an order need no entry in the register of consent (IYS): filter 0.
    body: '{"msgheader":"{sender}","encoding":"TR","iysfilter":"0","messages":[{"msg":"{text}","no":"{digits}"}]}',
    holds: '"code":"00"',
  },
  infobip: {
    method: 'POST',
    // Each account has its own host.
    address: 'https://example.api.infobip.com/sms/3/messages',
    headers:
      'Authorization: App {password}\nContent-Type: application/json\nAccept: application/json',
    body: '{"messages":[{"sender":"{sender}","destinations":[{"to":"{digits}"}],"content":{"text":"{text}"}}]}',
    holds: '"groupName":"PENDING"',
  },
} as const satisfies Record<string, SmsTemplate>;

export const smsServices = ['twilio', 'netgsm', 'infobip', 'other'] as const;
