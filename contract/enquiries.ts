import { z } from 'zod';
import type { Routes } from './route.ts';
import { Instant, Language, optionalText, pageFields, UuidParams } from './words.ts';

const EnquiryStatus = z.enum(['new', 'answered', 'closed']);

export const Enquiry = z.object({
  id: z.uuid(),
  email: z.string(),
  message: z.string().nullable(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  language: Language,
  status: EnquiryStatus,
  createdAt: Instant,
});
export type Enquiry = z.infer<typeof Enquiry>;

export const EnquiryDraft = z.object({
  email: z.email('is not an e-mail address').max(254),
  message: optionalText(4000),
  company: optionalText(200),
  phone: optionalText(40),
});
export type EnquiryDraft = z.output<typeof EnquiryDraft>;

export const enquiryRoutesForShoppers = {
  'POST /enquiries': {
    access: 'anyone',
    summary: 'A wholesale or other enquiry',
    body: EnquiryDraft,
    status: 201,
    reply: Enquiry.pick({ id: true, email: true, createdAt: true }),
  },
} as const satisfies Routes;

export const enquiryRoutesForOffice = {
  'GET /enquiries': {
    access: 'admin:enquiries:read',
    summary: 'Enquiries, newest first',
    query: z.object({ ...pageFields, status: EnquiryStatus.optional() }),
    reply: z.object({ enquiries: z.array(Enquiry), total: z.int() }),
  },
  'PATCH /enquiries/:id': {
    access: 'admin:enquiries:write',
    summary: 'Mark an enquiry new, answered or closed',
    params: UuidParams,
    body: z.object({ status: EnquiryStatus }),
    reply: Enquiry,
  },
} as const satisfies Routes;
