import { type FieldError, fieldError } from '#contract/field-errors.ts';
import { type MailKind, type MailTexts, mailKinds, mailParts } from '#core/mail-kinds.ts';
import { own } from '#core/own.ts';

const placeholder = /\{([^{}]*)\}/g;

/**
 * Fills in the placeholders. One without a value is removed with the comma or the space before it:
 * `Hello {name},` becomes `Hello,`.
 */
export function fillTexts(texts: MailTexts, values: Readonly<Record<string, string>>): MailTexts {
  const fill = (text: string) =>
    text
      .replaceAll(/[,\s]*\{([^{}]*)\}/g, (match, name: string) => {
        const value = own(values, name);
        if (value === undefined) return match;
        return value && match.slice(0, match.indexOf('{')) + value;
      })
      .trim();
  const filled = Object.fromEntries(mailParts.map((part) => [part, fill(texts[part])]));
  return { ...(filled as MailTexts), subject: inOneLine(filled.subject ?? '') };
}

/** A subject is a header, so it must be a single line. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** Refuses placeholders that the message type does not have, and names the field. */
export function findUnknownPlaceholders(kind: MailKind, texts: MailTexts): FieldError[] {
  const known: readonly string[] = mailKinds[kind];
  return mailParts.flatMap((part) => {
    const names = [...texts[part].matchAll(placeholder)].map(([, name = '']) => name);
    const unknown = names.find((name) => !known.includes(name));
    if (unknown === undefined) return [];
    return [fieldError(part, 'unknown_placeholder', { placeholder: `{${unknown}}` })];
  });
}
