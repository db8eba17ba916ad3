import { Select, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import type { Language } from '#contract/fields.ts';
import { languageNames, languages } from '#core/languages.ts';
import { type MailKind, mailKindNames } from '#core/mail-kinds.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { Section } from '../parts/section.tsx';
import { confirmThen } from '../problems/confirm.ts';
import { Loaded } from '../problems/states.tsx';
import { useRead } from '../session/use-read.ts';
import { useShop } from '../session/use-shop.ts';
import { useWords } from '../words/translator.ts';
import { TemplateForm } from './template-form.tsx';

/** Edits the texts of the e-mails, one e-mail in one language at a time. */
export function MailTextsSection({ readOnly }: { readOnly: boolean }) {
  const t = useWords('mail');
  const { defaultLanguage } = useShop();
  const { data, loading, error, refetch } = useRead('GET /settings/email/texts');
  const [kind, setKind] = useState<MailKind>('order_placed');
  const [chosen, setLanguage] = useState<Language>();
  const [isDirty, setDirty] = useState(false);
  const language = chosen ?? defaultLanguage;
  useUnsaved(isDirty, 'page');
  const template = data?.templates.find((one) => one.kind === kind && one.language === language);
  const isOwn = (value: MailKind) =>
    data?.templates.some((one) => one.kind === value && one.own) ?? false;

  /** Asks before unsaved texts are discarded. */
  function leave(act: () => void): void {
    if (isDirty) confirmThen(t('leaveAsk'), t('leaveText'), act, t('leaveDo'));
    else act();
  }

  return (
    <Section title={t('texts')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} maw={680}>
        <Select
          label={t('kind')}
          allowDeselect={false}
          data={mailKindNames.map((value) => ({
            value,
            label: isOwn(value) ? t('ownKind', { kind: t(`kinds.${value}`) }) : t(`kinds.${value}`),
          }))}
          value={kind}
          onChange={(value) => value && leave(() => setKind(value as MailKind))}
        />
        <Select
          label={t('textLanguage')}
          allowDeselect={false}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={(value) => value && leave(() => setLanguage(value as Language))}
        />
      </SimpleGrid>
      <Loaded rows={4} loading={loading} error={error} onRetry={refetch}>
        {template && (
          <TemplateForm
            key={`${kind} ${language}`}
            template={template}
            readOnly={readOnly}
            onDirty={setDirty}
          />
        )}
      </Loaded>
    </Section>
  );
}
