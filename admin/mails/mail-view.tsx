import { Box, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../words/translator.ts';
import { MailFrame } from './mail-frame.tsx';

type Props = { subject: string; html: string; text: string };

const widths = { wide: 600, narrow: 320, text: 0 };
type View = keyof typeof widths;

/** An e-mail as it looks on a computer and a phone, in the light and in the dark, and as plain text. */
export function MailView({ subject, html, text }: Props) {
  const t = useWords('mail');
  const [view, setView] = useState<View>('wide');
  const [dark, setDark] = useState(false);
  const views = (Object.keys(widths) as View[]).map((value) => ({
    value,
    label: t(`views.${value}`),
  }));
  return (
    <Stack gap="sm">
      <Group gap="md">
        <SegmentedControl
          aria-label={t('view')}
          data={views}
          value={view}
          onChange={(chosen) => setView(chosen as View)}
        />
        {view !== 'text' && (
          <Switch
            label={t('dark')}
            checked={dark}
            onChange={({ currentTarget }) => setDark(currentTarget.checked)}
          />
        )}
      </Group>
      <Text fw={600} className="anywhere">
        {subject}
      </Text>
      {view === 'text' ? (
        <Box
          component="pre"
          m={0}
          fz="sm"
          style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {text}
        </Box>
      ) : (
        <MailFrame html={html} title={subject} width={widths[view]} dark={dark} />
      )}
    </Stack>
  );
}
