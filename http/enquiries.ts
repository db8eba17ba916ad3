import type { enquiryRoutesForAdmins, enquiryRoutesForShoppers } from '#contract/enquiries.ts';
import { answerEnquiry, readEnquiryFile } from '#domain/enquiries/answer-enquiry.ts';
import { updateEnquiry } from '#domain/enquiries/enquiries.sql.ts';
import { readEnquiries } from '#domain/enquiries/read-enquiries.ts';
import { sendEnquiry } from '#domain/enquiries/send-enquiry.ts';
import { readSends } from '#domain/messages/sends.ts';
import { refuse } from '#domain/refuse.ts';
import type { Handlers } from './serve.ts';

export const enquiryHandlersForShoppers: Handlers<typeof enquiryRoutesForShoppers> = {
  'POST /enquiries': ({ shop, body, language, address }) =>
    sendEnquiry(shop, body, { language, address }),
};

export const enquiryHandlersForAdmins: Handlers<typeof enquiryRoutesForAdmins> = {
  'GET /enquiries': ({ shop, query }) => readEnquiries(shop.db, query),
  'GET /enquiries/:id': ({ shop, params }) => readEnquiryFile(shop.db, params.id),
  'PATCH /enquiries/:id': async ({ shop, who, params, body: { status, mine } }) => {
    const ownerId = mine === undefined ? undefined : mine ? who.adminId : null;
    return (await updateEnquiry(shop.db, params.id, { status, ownerId })) ?? refuse('not_found');
  },
  'POST /enquiries/:id/notes': async ({ shop, who, params, body }) =>
    answerEnquiry(shop.db, params.id, body, who, {
      sends: await readSends(shop.db, shop.sends),
      publicUrl: shop.publicUrl,
    }),
};
