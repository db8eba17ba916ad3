import { own } from '#core/own.ts';
import type {
  MailBlock,
  MailContent,
  MailItem,
  MailLink,
  MailPicture,
  MailSum,
} from './mail-content.ts';

/**
 * Renders the HTML of an e-mail. Layout uses tables and style attributes, because Outlook for
 * Windows supports nothing else and other programs drop style sheets; the style sheet contains only
 * optional rules: narrow screens and dark colours. Only the shop's own pictures are loaded.
 */
export function renderHtml(content: MailContent): string {
  const { language, subject, heading, greeting, introduction, closing, blocks } = content;
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${styles}</style>
</head>
<body class="out" style="margin:0;padding:0;background-color:${light.ground}">
${preheader(content)}
<table role="presentation" class="out" style="${table};width:100%;background-color:${light.ground}">
<tr><td class="frame" style="padding:32px 12px">
<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" class="card" style="${table};width:100%;max-width:600px;margin:0 auto;background-color:${light.paper}">
${row(brand(content), 'padding:28px 40px 24px;text-align:center')}
${row(rule, 'padding:0 40px')}
${heading ? row(`<h1 class="ink title" style="${fonts.heading}">${lines(heading)}</h1>`, 'padding:32px 40px 0') : ''}
${paragraph(greeting, 'padding:20px 40px 0')}
${paragraph(introduction, 'padding:12px 40px 0')}
${blocks.map(renderBlock).join('\n')}
${paragraph(closing, 'padding:28px 40px 0')}
${row(rule, 'padding:36px 40px 0')}
${row(foot(content), 'padding:20px 40px 32px')}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

/** The storefront's colours, light and dark. */
const light = {
  ground: '#f4efe7',
  paper: '#fffdf9',
  line: '#e2d9cb',
  ink: '#1c1a17',
  quiet: '#5f574c',
};
const dark = {
  ground: '#151310',
  paper: '#211e1a',
  line: '#453e35',
  ink: '#f3ede3',
  quiet: '#bfb4a3',
  metal: '#d9bd8f',
};

const table = 'border-collapse:collapse;border-spacing:0;mso-table-lspace:0;mso-table-rspace:0';
const sans = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "font-family:'Cormorant Garamond',Georgia,'Times New Roman',serif";
/** Long words break instead of widening the e-mail; Outlook supports only the second property. */
const breaks = 'overflow-wrap:anywhere;word-break:break-word';
const fonts = {
  heading: `margin:0;${serif};font-size:30px;line-height:36px;font-weight:400;color:${light.ink}`,
  part: `margin:0;${serif};font-size:20px;line-height:26px;font-weight:400;color:${light.ink}`,
  body: `margin:0;${sans};font-size:16px;line-height:26px;color:${light.ink}`,
  small: `margin:0;${sans};font-size:14px;line-height:22px;color:${light.quiet}`,
};

/** Outlook.com marks elements that it has darkened; they get the same colours. */
const night = [
  ['.out', `background-color:${dark.ground}`],
  ['.card', `background-color:${dark.paper}`],
  ['.ink', `color:${dark.ink}`],
  ['.quiet', `color:${dark.quiet}`],
  ['.line', `border-color:${dark.line}`],
  ['.pic', `background-color:${dark.line};color:${dark.ink}`],
  ['.button', `background-color:${dark.metal};color:${light.ink}`],
] as const;

const styles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%;text-size-adjust:100%}
@media (max-width:520px){
.frame{padding:0!important}
.in{padding-left:20px!important;padding-right:20px!important}
.title{font-size:27px!important;line-height:33px!important}
.pic{width:64px!important;height:auto!important}
.shot{width:64px!important}
}
@media (prefers-color-scheme:dark){
${night.map(([name, style]) => `${name}{${style.replaceAll(/;|$/g, '!important;')}}`).join('\n')}
}
${night.map(([name, style]) => `[data-ogsc] ${name}{${style.replaceAll(/;|$/g, '!important;')}}`).join('\n')}
`;

const rule = `<div class="line" style="border-top:1px solid ${light.line};font-size:0;line-height:0">&nbsp;</div>`;

function row(inside: string, style: string): string {
  return `<tr><td class="in" style="${style}">${inside}</td></tr>`;
}

function paragraph(text: string, style: string): string {
  return text ? row(`<p class="ink" style="${fonts.body}">${lines(text)}</p>`, style) : '';
}

/**
 * The preheader, displayed after the subject in an inbox; the spaces keep the following text out of
 * it.
 */
function preheader({ introduction, heading }: MailContent): string {
  const hidden = 'display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;opacity:0';
  return `<div style="${hidden}">${escapeHtml(introduction || heading)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;
}

/**
 * A logo has a light background in dark mode, too: most logos are dark, and dark mode inverts no
 * gradient.
 */
function brand({ shop }: MailContent): string {
  const { logo, name, url } = shop;
  const paper = `background-color:${light.paper};background-image:linear-gradient(${light.paper},${light.paper})`;
  const inner = logo
    ? picture(logo, 'ink', `display:inline-block;padding:6px 10px;${paper};${serif};font-size:26px`)
    : `<span class="ink" style="${serif};font-size:28px;line-height:34px;letter-spacing:2px;color:${light.ink}">${escapeHtml(name)}</span>`;
  return `<a href="${escapeHtml(url)}" style="text-decoration:none;color:${light.ink}">${inner}</a>`;
}

function picture({ url, width, height, alt }: MailPicture, name: string, style: string): string {
  const size = `width="${width}" height="${height}"`;
  return `<img class="${name}" src="${escapeHtml(url)}" ${size} alt="${escapeHtml(alt)}" style="border:0;color:${light.ink};${style}">`;
}

function renderBlock(block: MailBlock): string {
  switch (block.type) {
    case 'items':
      return row(items(block.title, block.items), 'padding:32px 40px 0');
    case 'sums':
      return row(sums(block.sums, block.total), 'padding:12px 40px 0');
    case 'fact':
      return row(titled(block.title, block.lines.join('\n')), 'padding:28px 40px 0');
    case 'reference':
      return row(reference(block.label, block.value), 'padding:10px 40px 0');
    case 'quote':
      return row(quote(block.title, block.text), 'padding:28px 40px 0');
    case 'message':
      return paragraph(block.text, 'padding:28px 40px 0');
    case 'text':
      return row(
        `<p class="quiet" style="${fonts.small}">${lines(block.text)}</p>`,
        'padding:20px 40px 0',
      );
    case 'button':
      return row(button(block), 'padding:28px 40px 0');
    default:
      return row(
        `<p class="quiet" style="${fonts.small}">${anchor(block)}</p>`,
        'padding:12px 40px 0',
      );
  }
}

function titled(title: string, text: string): string {
  return `<h2 class="ink" style="${fonts.part}">${escapeHtml(title)}</h2>
<p class="ink" style="${fonts.body};padding-top:6px;${breaks}">${lines(text)}</p>`;
}

function items(title: string, all: readonly MailItem[]): string {
  const named =
    title && `<h2 class="ink" style="${fonts.part};padding-bottom:12px">${escapeHtml(title)}</h2>`;
  return `${named}
<table role="presentation" style="${table};width:100%">
${all.map(item).join('\n')}
</table>`;
}

function item({ title, details, price, picture: shot }: MailItem): string {
  const cell = `padding:14px 0;border-top:1px solid ${light.line};vertical-align:top`;
  const img =
    shot &&
    picture(
      shot,
      'pic quiet',
      `display:block;background-color:${light.ground};${sans};font-size:11px;line-height:15px;overflow:hidden`,
    );
  const image = img
    ? `<td class="line shot" style="${cell};padding-right:16px;width:88px">${img}</td>`
    : '';
  return `<tr>${image}<td class="line" style="${cell}">
<p class="ink" style="${fonts.body};font-size:16px;line-height:22px;${breaks}">${escapeHtml(title)}</p>
<p class="quiet" style="${fonts.small};padding-top:4px;${breaks}">${details.map(escapeHtml).join('<br>')}</p>
</td>${price ? `<td class="line" style="${cell};padding-left:12px;text-align:right;white-space:nowrap"><p class="ink" style="${fonts.body};font-size:16px;line-height:22px">${escapeHtml(price)}</p></td>` : ''}</tr>`;
}

function sums(all: readonly MailSum[], total: MailSum): string {
  const line = ({ label, amount }: MailSum, style: string, edge: string) =>
    `<tr><td class="line" style="padding:6px 12px 6px 0;${edge}"><p class="ink" style="${style}">${escapeHtml(label)}</p></td>
<td class="line" style="padding:6px 0;text-align:right;white-space:nowrap;${edge}"><p class="ink" style="${style}">${escapeHtml(amount)}</p></td></tr>`;
  const top = `border-top:1px solid ${light.line}`;
  return `<table role="presentation" style="${table};width:100%">
${all.map((one, at) => line(one, `${fonts.body};line-height:24px`, at ? '' : top)).join('\n')}
${line(total, `${fonts.body};font-size:18px;font-weight:600`, top)}
</table>`;
}

function reference(label: string, value: string): string {
  return `<p class="ink" style="${fonts.body}">${escapeHtml(label)}: <strong style="white-space:nowrap">${escapeHtml(value)}</strong></p>`;
}

function quote(title: string, text: string): string {
  return `<p class="quiet" style="${fonts.small}">${escapeHtml(title)}</p>
<blockquote class="line" style="margin:8px 0 0;padding-left:14px;border-left:2px solid ${light.line}"><p class="quiet" style="${fonts.small};${breaks}">${lines(text)}</p></blockquote>`;
}

/** Outlook for Windows ignores the padding of links, so a border of the same colour replaces it. */
function button({ label, url }: MailLink): string {
  const face = `display:inline-block;padding:14px 28px;background-color:${light.ink};color:#ffffff;text-decoration:none;${sans};font-size:15px;line-height:20px;font-weight:600`;
  return `<table role="presentation" style="${table}"><tr><td class="button" style="background-color:${light.ink};mso-padding-alt:14px 28px"><a class="button" href="${escapeHtml(url)}" style="${face}">${escapeHtml(label)}</a></td></tr></table>`;
}

function anchor({ label, url }: MailLink): string {
  return `<a class="quiet" href="${escapeHtml(url)}" style="color:${light.quiet};text-decoration:underline">${escapeHtml(label)}</a>`;
}

function foot({ shop, links }: MailContent): string {
  const named = links.map(anchor).join('<br>');
  const contact = [shop.name, ...shop.contact].map(escapeHtml).join('<br>');
  return `${named ? `<p class="quiet" style="${fonts.small};padding-bottom:14px">${named}</p>` : ''}
<p class="quiet" style="${fonts.small};overflow-wrap:anywhere">${contact}</p>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => own(entities, character) ?? character);
}
