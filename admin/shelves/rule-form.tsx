import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { Rule } from '#contract/rules.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/words.ts';
import { isWhole, RuleEditor } from './rule-editor.tsx';

type Props = { id: number; rule: Rule | null; readOnly: boolean };

/** By what a collection is filled, saved by itself. */
export function RuleForm({ id, rule: stored, readOnly }: Props) {
  const t = useWords('shelves');
  const { draft, clashes, changed, write: setDraft, settle } = useDraft({ rule: stored });
  const { rule } = draft;
  useUnsaved(changed && !readOnly);
  const { busy, write } = useWrite();

  async function save() {
    const saved = await write(() =>
      call('PATCH /collection/:id', { params: { id }, body: { rule, was: { rule: stored } } }),
    );
    if (!saved) return;
    settle(draft);
    showSuccess(t('ruleSaved', { count: saved.productCount }));
  }

  return (
    <Stack component="section" gap="sm" aria-labelledby="rule">
      <Title order={3} size="h5" id="rule">
        {t('whatIsIn')}
      </Title>
      <RuleEditor rule={rule} readOnly={readOnly} onChange={(next) => setDraft({ rule: next })} />
      {clashes.length > 0 && (
        <Text size="sm" className="danger" role="alert">
          {t('ruleMeanwhile')}
        </Text>
      )}
      {!readOnly && (
        <Group>
          <Button
            size="sm"
            loading={busy}
            disabled={!changed || !isWhole(rule)}
            onClick={() => void save()}
          >
            {t('saveRule')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
