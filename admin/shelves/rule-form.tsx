import { Button, Group, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import type { Rule } from '#contract/rules.ts';
import { isSame } from '../drafts/draft.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/words.ts';
import { isWhole, RuleEditor } from './rule-editor.tsx';

type Props = { id: number; rule: Rule | null; readOnly: boolean };

/** By what a collection is filled, saved by itself. */
export function RuleForm({ id, rule: stored, readOnly }: Props) {
  const t = useWords('shelves');
  const [rule, setRule] = useState(stored);
  const { busy, write } = useWrite();

  async function save() {
    const saved = await write(() =>
      call('PATCH /collection/:id', { params: { id }, body: { rule } }),
    );
    if (saved) showSuccess(t('ruleSaved', { count: saved.productCount }));
  }

  return (
    <Stack component="section" gap="sm" aria-labelledby="rule">
      <Title order={3} size="h5" id="rule">
        {t('whatIsIn')}
      </Title>
      <RuleEditor rule={rule} readOnly={readOnly} onChange={setRule} />
      {!readOnly && (
        <Group>
          <Button
            size="sm"
            loading={busy}
            disabled={isSame(rule, stored) || !isWhole(rule)}
            onClick={() => void save()}
          >
            {t('saveRule')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
