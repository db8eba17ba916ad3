import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Attribute } from '#contract/attributes.ts';
import { ValueFields } from '../attributes/value-fields.tsx';
import { Fold } from '../parts/fold.tsx';
import { Panel } from '../parts/panel.tsx';
import { showSuccess } from '../problems/toast.ts';
import { useRead } from '../session/use-read.ts';
import { useWords } from '../words/translator.ts';
import type { Wrong } from './check-draft.ts';
import { nameOf } from './color-panel.tsx';
import { changeSize, type Draft } from './draft.ts';

type Props = {
  draft: Draft;
  wrong: Wrong;
  change: (act: (draft: Draft) => Draft) => void;
  readOnly: boolean;
};

/** The attributes of a product, and those of each of its sizes. */
export function AttributesPanel(props: Props) {
  const { draft, wrong, change, readOnly } = props;
  const t = useWords('attributes');
  const { data } = useRead('GET /attributes');
  if (!data) return null;
  const { attributes } = data;
  const ofProduct = attributes.filter(({ subject }) => subject === 'product');
  const ofSizes = attributes.filter(({ subject }) => subject === 'size');
  return (
    <Panel title={t('ofProduct')}>
      <Stack>
        {attributes.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('undefinedYet')}{' '}
            {!readOnly && (
              <Anchor component={Link} to="/admin/attributes" underline="always">
                {t('define')}
              </Anchor>
            )}
          </Text>
        )}
        <ValueFields
          definitions={ofProduct}
          values={draft.attributes}
          errorOf={(key) => errorAt(wrong, 'attributes', key)}
          readOnly={readOnly}
          onChange={(values) => change((now) => ({ ...now, attributes: values }))}
        />
        {ofSizes.length > 0 && <Sizes {...props} definitions={ofSizes} />}
      </Stack>
    </Panel>
  );
}

/** A collapsible section for each size, opened when a field in it has an error. */
function Sizes({
  draft,
  wrong,
  change,
  readOnly,
  definitions,
}: Props & { definitions: Attribute[] }) {
  const t = useWords('attributes');
  const sizes = draft.colors.flatMap((color) =>
    color.sizes.map((size) => ({ size, color, name: `${nameOf(color)}, ${size.label}` })),
  );
  if (sizes.length === 0) return null;

  const isWrong = (key: string) =>
    Object.keys(wrong).some((field) => field.startsWith(`${key}.attributes.`));

  /** Copies values to all sizes, or to those of one colour, because metals differ between colours. */
  function copy(attributes: Draft['attributes'], only?: Draft['colors'][number]) {
    change((now) => ({
      ...now,
      colors: now.colors.map((color) =>
        only && color.key !== only.key
          ? color
          : { ...color, sizes: color.sizes.map((size) => ({ ...size, attributes })) },
      ),
    }));
    showSuccess(t('copied'));
  }

  return (
    <Stack gap="xs" component="section" aria-label={t('ofSizes')}>
      <Text size="sm" fw={600}>
        {t('ofSizes')}
      </Text>
      {sizes.map(({ size, color, name }) => (
        <SizeFold key={size.key} name={name} isWrong={isWrong(size.key)}>
          <Stack gap="xs">
            <ValueFields
              definitions={definitions}
              values={size.attributes}
              errorOf={(key) => errorAt(wrong, `${size.key}.attributes`, key)}
              readOnly={readOnly}
              onChange={(attributes) => change((now) => changeSize(now, size.key, { attributes }))}
            />
            {!readOnly && sizes.length > 1 && (
              <Group gap="xs">
                {draft.colors.length > 1 && color.sizes.length > 1 && (
                  <Button size="xs" variant="default" onClick={() => copy(size.attributes, color)}>
                    {t('copyToColor', { color: nameOf(color) })}
                  </Button>
                )}
                <Button size="xs" variant="default" onClick={() => copy(size.attributes)}>
                  {t('copyToAll')}
                </Button>
              </Group>
            )}
          </Stack>
        </SizeFold>
      ))}
    </Stack>
  );
}

/** Once opened by an error, it stays open while the error is corrected. */
function SizeFold({ name, isWrong, children }: FoldProps) {
  const [wasWrong, setWasWrong] = useState(isWrong);
  if (isWrong && !wasWrong) setWasWrong(true);
  return (
    <Fold label={name} opened={isWrong || wasWrong}>
      {children}
    </Fold>
  );
}

type FoldProps = { name: string; isWrong: boolean; children: ReactNode };

/** The error of an attribute, or of one of its languages. */
function errorAt(wrong: Wrong, path: string, key: string): string | undefined {
  const own = `${path}.${key}`;
  return Object.entries(wrong).find(([field]) => field === own || field.startsWith(`${own}.`))?.[1];
}
