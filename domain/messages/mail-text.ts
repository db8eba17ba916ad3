import type { MailBlock, MailContent, MailItem, MailSum } from './mail-content.ts';

/** The plain text of an e-mail, with the complete content of its HTML. */
export function renderText(content: MailContent): string {
  const { greeting, introduction, blocks, links, closing, shop } = content;
  const foot = [shop.name, ...shop.contact].join('\n');
  return [
    greeting,
    introduction,
    ...blocks.map(formatBlock),
    closing,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    `-- \n${foot}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function formatBlock(block: MailBlock): string {
  switch (block.type) {
    case 'items':
      return [block.title, ...block.items.map(formatItem)].filter(Boolean).join('\n');
    case 'sums':
      return [...block.sums, block.total].map(formatSum).join('\n');
    case 'fact':
      return [`${block.title}:`, ...block.lines].join('\n');
    case 'reference':
      return `${block.label}: ${block.value}`;
    case 'quote':
      return [`${block.title}:`, ...block.text.split('\n').map((line) => `> ${line}`)].join('\n');
    case 'message':
    case 'text':
      return block.text;
    default:
      return `${block.label}:\n${block.url}`;
  }
}

function formatItem({ title, details, price }: MailItem): string {
  const more = [...details, price ?? ''].filter(Boolean).map((line) => `  ${line}`);
  return [`- ${title}`, ...more].join('\n');
}

function formatSum({ label, amount }: MailSum): string {
  return `${label}: ${amount}`;
}
