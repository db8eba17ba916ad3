import type { Kysely } from 'kysely';
import type { AddressDraft, SavedAddress } from '#contract/accounts.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { readAddress } from '#domain/settings/read-address.ts';
import {
  clearDefault,
  deleteAddress,
  insertAddress,
  listAddresses,
  lockAddresses,
  settleDefault,
  updateAddress,
} from './addresses.sql.ts';

type Db = Kysely<Tables>;

const most = 20;

/**
 * Adds an address; the first one always becomes the default. An address that is saved already is not
 * added twice.
 */
export async function addAddress(
  db: Db,
  clientId: string,
  draft: AddressDraft,
): Promise<SavedAddress | Refusal<'invalid' | 'too_many_addresses'>> {
  const address = await readAddress(db, draft);
  if (isRefusal(address)) return address;
  return await inTransaction(db, async (tx) => {
    await lockAddresses(tx, clientId);
    const there = await listAddresses(tx, clientId);
    const same = there.find((saved) => isSame(saved, address));
    if (same) {
      if (same.isDefault || !draft.isDefault) return same;
      await clearDefault(tx, clientId, same.id);
      return (await updateAddress(tx, clientId, same.id, { isDefault: true })) ?? same;
    }
    if (there.length >= most) return refuse('too_many_addresses', { most });
    const isDefault = draft.isDefault || there.length === 0;
    if (isDefault) await clearDefault(tx, clientId);
    return await insertAddress(tx, clientId, { ...address, isDefault });
  });
}

export async function changeAddress(
  db: Db,
  clientId: string,
  id: number,
  change: Partial<AddressDraft>,
): Promise<SavedAddress | Refusal<'invalid' | 'not_found'>> {
  const address = await readAddress(db, change);
  if (isRefusal(address)) return address;
  return await inTransaction(db, async (tx) => {
    await lockAddresses(tx, clientId);
    const there = await listAddresses(tx, clientId);
    if (!there.some((address) => address.id === id)) return refuse('not_found');
    if (change.isDefault) await clearDefault(tx, clientId, id);
    return (await updateAddress(tx, clientId, id, address)) ?? refuse('not_found');
  });
}

export async function removeAddress(
  db: Db,
  clientId: string,
  id: number,
): Promise<undefined | Refusal<'not_found'>> {
  return await inTransaction(db, async (tx) => {
    await lockAddresses(tx, clientId);
    if (!(await deleteAddress(tx, clientId, id))) return refuse('not_found');
    await settleDefault(tx, clientId);
    return undefined;
  });
}

/** Whether both name the same place and person; an omitted part equals an empty one. */
function isSame({ id, isDefault, ...parts }: SavedAddress, address: AddressDraft): boolean {
  const names = Object.keys(parts) as (keyof typeof parts)[];
  return names.every((name) => (parts[name] ?? '') === (address[name] ?? ''));
}
