import type { LoaderFunctionArgs } from 'react-router';
import type { policyNames } from '#contract/settings.ts';
import { orNotFound, pageContext } from '../shop/page-context.ts';

type Name = (typeof policyNames)[number];

export function readPolicy({ context }: LoaderFunctionArgs, name: Name) {
  const { api, language } = context.get(pageContext);
  return orNotFound(api('GET /policies/:name', { params: { name }, query: { lang: language } }));
}

/** Parses a policy: paragraphs separated by blank lines, and sections that start with `## `. */
export function sectionsOf(text: string) {
  const blocks = text.split(/\n\s*\n/).map((block) => block.trim());
  const sections: { title: string | null; paragraphs: string[] }[] = [
    { title: null, paragraphs: [] },
  ];
  for (const block of blocks.filter(Boolean)) {
    const [first = '', ...rest] = block.split('\n');
    if (first.startsWith('## ')) sections.push({ title: first.slice(3).trim(), paragraphs: [] });
    const paragraph = first.startsWith('## ') ? rest.join('\n').trim() : block;
    if (paragraph) sections.at(-1)?.paragraphs.push(paragraph);
  }
  return sections.filter(({ title, paragraphs }) => title || paragraphs.length);
}
