import { z } from 'zod';
import type { Routes } from './route.ts';
import { Instant, Language, optionalText, pageFields, text, UuidParams } from './words.ts';

const EnquiryStatus = z.enum(['new', 'answered', 'closed']);

/** What somebody of the trade wrote, and what the office has made of it. */
export const Enquiry = z.object({
  id: z.uuid(),
  email: z.string(),
  message: z.string().nullable(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  language: Language,
  status: EnquiryStatus,
  owner: z.object({ id: z.int(), name: z.string() }).nullable().describe('who looks after it'),
  createdAt: Instant,
});
export type Enquiry = z.infer<typeof Enquiry>;

const EnquiryNote = z.object({
  id: z.int(),
  at: Instant,
  actor: z.string(),
  kind: z.enum(['note', 'reply']),
  text: z.string(),
});

const EnquiryFile = Enquiry.extend({ notes: z.array(EnquiryNote) });
export type EnquiryFile = z.infer<typeof EnquiryFile>;

/** A question to the shop. Only the address to answer to is needed. */
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
  'GET /enquiries/:id': {
    access: 'admin:enquiries:read',
    summary: 'One enquiry, with what was noted and answered',
    params: UuidParams,
    reply: EnquiryFile,
  },
  'PATCH /enquiries/:id': {
    access: 'admin:enquiries:write',
    summary: 'Mark an enquiry new, answered or closed; take it on, or give it back',
    params: UuidParams,
    body: z.object({ status: EnquiryStatus.optional(), mine: z.boolean().optional() }),
    reply: Enquiry,
  },
  'POST /enquiries/:id/notes': {
    access: 'admin:enquiries:write',
    summary: 'Note something for colleagues, or answer by e-mail (`reply`)',
    params: UuidParams,
    body: z.object({ text: text(4000), reply: z.boolean().default(false) }),
    status: 201,
    reply: EnquiryFile,
  },
} as const satisfies Routes;
