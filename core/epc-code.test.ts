import { describe, expect, test } from 'vitest';
import { epcCode, type Transfer } from './epc-code.ts';

const transfer: Transfer = {
  holder: 'Altyn Schmuck GmbH',
  number: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  amount: 1_234_50,
  currency: 'eur',
  reference: 'A-10023',
};

const linesOf = (change: Partial<Transfer> = {}) =>
  epcCode({ ...transfer, ...change })?.split('\n');

describe('the code that banking apps read', () => {
  test('has its elements in the order of EPC069-12, version 002', () => {
    expect(linesOf()).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'COBADEFFXXX',
      'Altyn Schmuck GmbH',
      'DE89370400440532013000',
      'EUR1234.50',
      '',
      '',
      'A-10023',
    ]);
  });

  test('leaves the line of a missing BIC empty', () => {
    expect(linesOf({ bic: '' })?.slice(3, 6)).toEqual(['SCT', '', 'Altyn Schmuck GmbH']);
  });

  test('takes amounts from a cent to 999,999,999.99 euros', () => {
    expect(linesOf({ amount: 1 })?.[7]).toBe('EUR0.01');
    expect(linesOf({ amount: 99_999_999_999 })?.[7]).toBe('EUR999999999.99');
    expect(linesOf({ amount: 0 })).toBeUndefined();
    expect(linesOf({ amount: 100_000_000_000 })).toBeUndefined();
  });

  test('is for euros, and for accounts in SEPA only', () => {
    expect(linesOf({ currency: 'usd' })).toBeUndefined();
    expect(linesOf({ number: 'TR33 0006 1005 1978 6457 8413 26' })).toBeUndefined();
    expect(linesOf({ number: 'DE88 3704 0044 0532 0130 00' })).toBeUndefined();
    expect(linesOf({ number: '23202934140100020134000' })).toBeUndefined();
  });

  test('has no more than 70 characters of a holder, 140 of a reference, and 331 bytes', () => {
    expect(linesOf({ holder: 'x'.repeat(70) })).toBeDefined();
    expect(linesOf({ holder: 'x'.repeat(71) })).toBeUndefined();
    expect(linesOf({ holder: ' ' })).toBeUndefined();
    expect(linesOf({ reference: 'x'.repeat(140) })).toBeDefined();
    expect(linesOf({ reference: 'x'.repeat(141) })).toBeUndefined();
    expect(linesOf({ holder: 'Ж'.repeat(70), reference: 'Ж'.repeat(100) })).toBeUndefined();
  });

  test('keeps a holder on one line, so that no other element moves', () => {
    expect(linesOf({ holder: 'Altyn\nXX00' })?.slice(5, 7)).toEqual([
      'Altyn XX00',
      'DE89370400440532013000',
    ]);
  });
});
