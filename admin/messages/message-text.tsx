import { Anchor, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Message } from '#contract/messages.ts';
import { formatInstant } from '../formats/format-date.ts';
import { useWords } from '../words/translator.ts';
import { MailDialog } from './mail-dialog.tsx';

/** The text of a message; a long one is shortened until opened. */
export function MessageText(message: Message) {
  const { subject, text, problem, answer, status, dueAt, isCode, hasHtml, to, suppressed } =
    message;
  const t = useWords('messages');
  const [isExpanded, { toggle }] = useDisclosure();
  const isWaiting = status === 'queued' && problem !== null;
  const isLater = status === 'queued' && problem === null && Date.parse(dueAt) > Date.now();
  const toList = (words: ReactNode) => (
    <Link to={`/admin/messages/suppressed?search=${encodeURIComponent(to)}`}>{words}</Link>
  );
  const details =
    (suppressed && t.rich(`suppressed.${suppressed}`, { link: toList })) ||
    (isLater && t('notBefore', { at: formatInstant(dueAt) })) ||
    (answer && t('answer', { answer })) ||
    (isWaiting && t('nextTry', { at: formatInstant(dueAt) })) ||
    (status === 'uncertain' && t('uncertainHelp')) ||
    (status === 'expired' && t(isCode ? 'expiredCode' : 'expiredHelp'));
  return (
    <>
      {problem && (
        <Text size="sm" maw={560} c="var(--mantine-color-error)" className="anywhere">
          {problem}
        </Text>
      )}
      {details && (
        <Text size="sm" maw={560} c="dimmed" className="anywhere">
          {details}
        </Text>
      )}
      {subject && (
        <Text size="sm" fw={600}>
          {subject}
        </Text>
      )}
      <Text
        size="sm"
        maw={560}
        lineClamp={isLong(text) && !isExpanded ? 3 : undefined}
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text}
      </Text>
      {(isLong(text) || hasHtml) && (
        <Group gap="md">
          {isLong(text) && (
            <Anchor
              component="button"
              size="sm"
              underline="always"
              aria-expanded={isExpanded}
              onClick={toggle}
            >
              {isExpanded ? t('showLess') : t('showAll')}
            </Anchor>
          )}
          {hasHtml && <MailDialog message={message} />}
        </Group>
      )}
    </>
  );
}

function isLong(text: string): boolean {
  return text.length > 200 || text.split('\n').length > 3;
}
