import { own } from './own.ts';

/** The address format of a country. */
type AddressFormat = {
  /** The postcode's pattern and an example; without it no postcode is required. */
  postcode?: readonly [pattern: RegExp, example: string];
  /** The region that addresses include, such as a state: its label, and whether it is required. */
  region?: { called: RegionName; required: boolean };
  /** The template of the town line; the default is `{postcode} {city}`. */
  town?: string;
};

export type RegionName = 'state' | 'province' | 'prefecture' | 'county' | 'region';

const cityFirst = '{city} {postcode}';
const regionLast = '{city}, {region} {postcode}';

function needed(called: RegionName) {
  return { called, required: true };
}

function optional(called: RegionName) {
  return { called, required: false };
}

/** Known formats; other countries have no rules and use the default line. */
const formats: Record<string, AddressFormat> = {
  AR: { region: optional('province'), town: '{postcode} {city}\n{region}' },
  AT: { postcode: [/^\d{4}$/, '1010'] },
  AU: {
    postcode: [/^\d{4}$/, '2000'],
    region: needed('state'),
    town: '{city} {region} {postcode}',
  },
  BE: { postcode: [/^\d{4}$/, '1000'] },
  BR: {
    postcode: [/^\d{5}-?\d{3}$/, '01310-100'],
    region: needed('state'),
    town: '{city} - {region}\n{postcode}',
  },
  CA: {
    postcode: [/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, 'M5V 2T6'],
    region: needed('province'),
    town: '{city} {region} {postcode}',
  },
  CH: { postcode: [/^\d{4}$/, '8001'] },
  CN: { region: needed('province'), town: regionLast },
  CZ: { postcode: [/^\d{3} ?\d{2}$/, '110 00'] },
  DE: { postcode: [/^\d{5}$/, '10115'] },
  DK: { postcode: [/^\d{4}$/, '1050'] },
  EE: { postcode: [/^\d{5}$/, '10111'] },
  ES: {
    postcode: [/^\d{5}$/, '28001'],
    region: optional('province'),
    town: '{postcode} {city}\n{region}',
  },
  FI: { postcode: [/^\d{5}$/, '00100'] },
  FR: { postcode: [/^\d{5}$/, '75001'] },
  GB: { postcode: [/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, 'N1 8EA'], town: cityFirst },
  GR: { postcode: [/^\d{3} ?\d{2}$/, '105 57'] },
  HU: { postcode: [/^\d{4}$/, '1051'], town: cityFirst },
  IE: { region: optional('county'), town: regionLast },
  IN: {
    postcode: [/^\d{3} ?\d{3}$/, '110001'],
    region: needed('state'),
    town: '{city} {postcode}\n{region}',
  },
  IT: {
    postcode: [/^\d{5}$/, '00184'],
    region: needed('province'),
    town: '{postcode} {city} {region}',
  },
  JP: { region: needed('prefecture'), town: regionLast },
  KR: { region: needed('province'), town: regionLast },
  LT: { postcode: [/^(LT-)?\d{5}$/i, '01100'] },
  LU: { postcode: [/^(L-)?\d{4}$/i, '1111'] },
  LV: { postcode: [/^(LV-)?\d{4}$/i, 'LV-1010'], town: '{city}, {postcode}' },
  MX: {
    postcode: [/^\d{5}$/, '06000'],
    region: needed('state'),
    town: '{postcode} {city}, {region}',
  },
  MY: { region: needed('state'), town: '{postcode} {city}\n{region}' },
  NL: { postcode: [/^\d{4} ?[A-Z]{2}$/i, '1012 AB'] },
  NO: { postcode: [/^\d{4}$/, '0150'] },
  NZ: { postcode: [/^\d{4}$/, '1010'], town: cityFirst },
  PL: { postcode: [/^\d{2}-?\d{3}$/, '00-001'] },
  PT: { postcode: [/^\d{4}(-?\d{3})?$/, '1100-148'] },
  RO: { postcode: [/^\d{6}$/, '010011'] },
  RU: {
    postcode: [/^\d{6}$/, '101000'],
    region: optional('region'),
    town: '{city}, {region}, {postcode}',
  },
  SE: { postcode: [/^\d{3} ?\d{2}$/, '111 20'] },
  SG: { postcode: [/^\d{6}$/, '238823'], town: cityFirst },
  SK: { postcode: [/^\d{3} ?\d{2}$/, '811 01'] },
  TR: { region: optional('province'), town: '{postcode} {city}/{region}' },
  UA: {
    postcode: [/^\d{5}$/, '01001'],
    region: optional('region'),
    town: '{city}, {region}, {postcode}',
  },
  US: { postcode: [/^\d{5}(-\d{4})?$/, '10001'], region: needed('state'), town: regionLast },
};

/** Returns the address format of a country; empty for unknown countries. */
export function addressFormat(country: string | null | undefined): AddressFormat {
  return own(formats, country ?? '') ?? {};
}
