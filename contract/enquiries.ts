import { z } from 'zod';
import {
  Email,
  Instant,
  Language,
  optionalCode,
  optionalLine,
  optionalText,
  pageFields,
  text,
  UuidParams,
} from './fields.ts';
import { MessageStatus } from './messages.ts';
import type { Routes } from './route.ts';

const EnquiryStatus = z.enum(['new', 'answered', 'closed']);

/** An enquiry from a trade customer, and its status. */
export const Enquiry = z.object({
  id: z.guid(),
  email: z.string(),
  name: z.string().nullable(),
  message: z.string().nullable(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  language: Language,
  status: EnquiryStatus,
  owner: z
    .object({ id: z.int(), name: z.string() })
    .nullable()
    .describe('the admin it is assigned to'),
  createdAt: Instant,
});
export type Enquiry = z.infer<typeof Enquiry>;

export const EnquiryNote = z.object({
  id: z.int(),
  at: Instant,
  actor: z.string(),
  kind: z.enum(['note', 'reply']),
  text: z.string(),
  sending: MessageStatus.nullable().describe('the delivery status of a reply; null for a note'),
});

const EnquiryFile = Enquiry.extend({ notes: z.array(EnquiryNote) });
export type EnquiryFile = z.infer<typeof EnquiryFile>;

/** A question to the shop. Only the e-mail address is required. */
export const EnquiryDraft = z.object({
  email: Email,
  name: optionalLine(200),
  message: optionalText(4000),
  company: optionalLine(200),
  phone: optionalCode(40),
});
export type EnquiryDraft = z.output<typeof EnquiryDraft>;

export const enquiryRoutesForShoppers = {
  'POST /enquiries': {
    access: 'anyone',
    summary: 'A wholesale or other enquiry; repeated within an hour, it is the same one',
    body: EnquiryDraft,
    status: 201,
    reply: Enquiry.pick({ id: true, email: true, createdAt: true }),
  },
} as const satisfies Routes;

export const enquiryRoutesForAdmins = {
  'GET /enquiries': {
    access: 'admin:enquiries:read',
    summary: 'Enquiries, newest first',
    query: z.object({ ...pageFields, status: EnquiryStatus.optional() }),
    reply: z.object({ enquiries: z.array(Enquiry), total: z.int() }),
  },
  'GET /enquiries/:id': {
    access: 'admin:enquiries:read',
    summary: 'One enquiry with its notes and replies',
    params: UuidParams,
    reply: EnquiryFile,
  },
  'PATCH /enquiries/:id': {
    access: 'admin:enquiries:write',
    summary: 'Change the status of an enquiry, or assign it to oneself or nobody',
    params: UuidParams,
    body: z.object({ status: EnquiryStatus.optional(), mine: z.boolean().optional() }),
    reply: Enquiry,
  },
  'POST /enquiries/:id/notes': {
    access: 'admin:enquiries:write',
    summary: 'Add an internal note, or reply by e-mail (`reply`); 409 while e-mail isn’t set up',
    params: UuidParams,
    body: z.object({ text: text(4000), reply: z.boolean().default(false) }),
    status: 201,
    reply: EnquiryFile,
  },
} as const satisfies Routes;
