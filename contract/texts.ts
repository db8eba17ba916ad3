import { z } from 'zod';
import { Language, line, RowIdInPath } from './fields.ts';
import type { Routes } from './route.ts';

const TextSubject = z.enum(['product', 'category', 'collection']);
export type TextSubject = z.infer<typeof TextSubject>;

const params = z.object({ subject: TextSubject, id: RowIdInPath });
const StaleLanguages = z.object({ languages: z.array(Language) });
const StaleTexts = z.object({ texts: z.array(z.object({ path: z.string(), language: Language })) });

export const textRoutes = {
  'GET /texts/:subject/:id/stale': {
    access: 'admin:catalogue:read',
    summary: "The languages whose text is older than that of the shop's main language",
    params,
    reply: StaleLanguages,
  },
  'POST /texts/:subject/:id/current': {
    access: 'admin:catalogue:write',
    summary: 'Mark the text in a language as up to date; returns the languages still outdated',
    params,
    body: z.object({ language: Language }),
    reply: StaleLanguages,
  },
  'GET /settings/admin/stale-texts': {
    access: 'admin:settings:read',
    summary: "The settings' texts that are older than those of the main language, by their path",
    reply: StaleTexts,
  },
  'POST /settings/admin/current-texts': {
    access: 'admin:settings:write',
    summary: "Mark a settings' text as up to date; returns those still outdated",
    body: z.object({ path: line(120), language: Language }),
    reply: StaleTexts,
  },
} as const satisfies Routes;
