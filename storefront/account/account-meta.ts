import type { MetaArgs } from 'react-router';
import { head } from '../document/head.ts';
import { metaTranslator } from '../document/meta-translator.ts';

type Room = 'orders' | 'profile' | 'addresses' | 'devices' | 'data';

/** The meta tags of an account page. */
export function accountMeta(room: Room) {
  return function meta(args: MetaArgs) {
    const t = metaTranslator(args);
    const title = t(`account.rooms.${room}`);
    return head(args, { title, description: t('account.description'), isPrivate: true });
  };
}
