import type { messageRoutes } from '#contract/messages.ts';
import { readMessageHtml, readMessages } from '#domain/messages/read-messages.ts';
import { resendMessage } from '#domain/messages/resend-message.ts';
import type { Handlers } from './serve.ts';

export const messageHandlers: Handlers<typeof messageRoutes> = {
  'GET /messages': ({ shop, query, who }) => readMessages(shop.db, query, who.role),
  'GET /messages/:id/html': ({ shop, params, who }) =>
    readMessageHtml(shop.db, params.id, who.role),
  'POST /messages/:id/resend': ({ shop, params }) => resendMessage(shop.db, params.id),
};
