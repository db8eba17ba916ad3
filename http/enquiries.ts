import type { enquiryRoutesForOffice, enquiryRoutesForShoppers } from '#contract/enquiries.ts';
import { insertEnquiry, updateEnquiryStatus } from '#domain/enquiries/enquiries.sql.ts';
import { readEnquiries } from '#domain/enquiries/read-enquiries.ts';
import { refuse } from '#domain/refuse.ts';
import type { Handlers } from './serve.ts';

export const enquiryHandlersForShoppers: Handlers<typeof enquiryRoutesForShoppers> = {
  'POST /enquiries': ({ shop, body, language }) => insertEnquiry(shop.db, body, language),
};

export const enquiryHandlersForOffice: Handlers<typeof enquiryRoutesForOffice> = {
  'GET /enquiries': ({ shop, query }) => readEnquiries(shop.db, query),
  'PATCH /enquiries/:id': async ({ shop, params, body }) =>
    (await updateEnquiryStatus(shop.db, params.id, body.status)) ?? refuse('not_found'),
};
