import { Checkbox, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/translator.ts';
import { mayBeFree, type Wrong } from './check-draft.ts';
import type { Draft } from './draft.ts';
import { TaxonPickers } from './taxon-pickers.tsx';

type Props = {
  draft: Draft;
  wrong: Wrong;
  change: (act: (draft: Draft) => Draft) => void;
  readOnly: boolean;
};

/** Categories, collections, address and publication of a product. */
export function ShopPanel({ draft, wrong, change, readOnly }: Props) {
  const t = useWords('products');
  const set = (part: Partial<Draft>) => change((now) => ({ ...now, ...part }));
  const visibility = draft.publishAt ? 'later' : draft.published ? 'yes' : 'no';

  const choices = [
    { value: 'yes', label: t('published') },
    { value: 'later', label: t('later') },
    { value: 'no', label: t('hidden') },
  ];

  function setVisibility(choice: string) {
    if (choice === 'yes') set({ published: true, publishAt: '' });
    if (choice === 'no') set({ published: false, publishAt: '' });
    if (choice === 'later') set({ published: false, publishAt: nextMorning() });
  }

  return (
    <Panel title={t('inShop')}>
      <Stack>
        <div>
          <Text size="sm" fw={500} mb={4} id="shown">
            {t('shoppersSeeIt')}
          </Text>
          {readOnly ? (
            <Text size="sm">{choices.find(({ value }) => value === visibility)?.label}</Text>
          ) : (
            <SegmentedControl
              fullWidth
              aria-labelledby="shown"
              value={visibility}
              onChange={setVisibility}
              data={choices}
            />
          )}
        </div>
        {visibility !== 'no' && !draft.colors.some(({ sizes }) => sizes.length > 0) && (
          <Text size="sm" role="status">
            {t('notYetShown')}
          </Text>
        )}
        {wrong.published && (
          <Text size="sm" c="red" role="alert">
            {wrong.published}
          </Text>
        )}
        {mayBeFree(draft) && (
          <Checkbox
            label={t('free')}
            description={t('freeHelp')}
            checked={draft.free}
            disabled={readOnly}
            onChange={(event) => set({ free: event.currentTarget.checked })}
          />
        )}
        {draft.publishAt && (
          <TextInput
            type="datetime-local"
            label={t('publishAt')}
            error={wrong.publishAt}
            readOnly={readOnly}
            value={toLocal(draft.publishAt)}
            onChange={(event) => set({ publishAt: fromLocal(event.currentTarget.value) })}
          />
        )}
        <TaxonPickers
          categories={draft.categories}
          collections={draft.collections}
          onCategories={(categories) => set({ categories })}
          onCollections={(collections) => set({ collections })}
          readOnly={readOnly}
        />
        <TextInput
          label={t('address')}
          description={t('addressHelp')}
          error={wrong.slug}
          readOnly={readOnly}
          value={draft.slug}
          onChange={(event) => set({ slug: event.currentTarget.value })}
        />
      </Stack>
    </Panel>
  );
}

/** Nine o'clock tomorrow, in local time. */
function nextMorning(): string {
  const time = new Date();
  time.setDate(time.getDate() + 1);
  time.setHours(9, 0, 0, 0);
  return time.toISOString();
}

function toLocal(instant: string): string {
  const time = new Date(instant);
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

function fromLocal(text: string): string {
  return text ? new Date(text).toISOString() : nextMorning();
}
