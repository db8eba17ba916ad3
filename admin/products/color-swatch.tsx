import { Box, Button, Group, Input, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { isPicture, isSamePicture } from '../catalogue/picture-swatch.ts';
import { Swatch } from '../catalogue/swatch.tsx';
import { SwatchInput } from '../colors/swatch-input.tsx';
import { useWords } from '../words/translator.ts';
import type { ColorDraft } from './draft.ts';

type Props = {
  color: ColorDraft;
  error: string | undefined;
  onChange: (swatch: string) => void;
};

/** A colour's swatch: a hex colour, or one of the colour's own pictures. */
export function ColorSwatch({ color, error, onChange }: Props) {
  const t = useWords('products');
  const { swatch, pictures } = color;
  const placed = pictures.flatMap(({ url, upload }, index) =>
    upload ? [] : [{ url, name: t('pictureNumber', { number: index + 1 }) }],
  );
  if (!isPicture(swatch)) {
    return (
      <SwatchInput
        label={t('fields.swatch')}
        value={swatch}
        error={error}
        onChange={onChange}
        inputContainer={(input) => (
          <Group gap="xs" wrap="nowrap">
            <Box flex="0 1 220px" miw={0}>
              {input}
            </Box>
            {placed.length > 0 && (
              <Pictures placed={placed} onChoose={onChange}>
                <Button variant="default">{t('usePicture')}</Button>
              </Pictures>
            )}
          </Group>
        )}
      />
    );
  }
  const name = placed.find(({ url }) => isSamePicture(url, swatch))?.name ?? t('picture');
  return (
    <Input.Wrapper label={t('fields.swatch')} labelElement="div" error={error}>
      <div>
        <Pictures placed={placed} onChoose={onChange} mayLeave>
          <Button
            variant="default"
            leftSection={<Swatch swatch={swatch} />}
            rightSection={<ChevronDown size={16} aria-hidden />}
            aria-label={`${t('fields.swatch')}: ${name}`}
            aria-invalid={error !== undefined}
          >
            {name}
          </Button>
        </Pictures>
      </div>
    </Input.Wrapper>
  );
}

type PicturesProps = {
  placed: { url: string; name: string }[];
  onChoose: (swatch: string) => void;
  /** Whether the menu offers to return to a hex colour. */
  mayLeave?: boolean;
  children: React.ReactNode;
};

function Pictures({ placed, onChoose, mayLeave, children }: PicturesProps) {
  const t = useWords('products');
  return (
    <Menu position="bottom-start">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {placed.map(({ url, name }) => (
          <Menu.Item
            key={url}
            leftSection={<Swatch swatch={url} large />}
            onClick={() => onChoose(url)}
          >
            {name}
          </Menu.Item>
        ))}
        {mayLeave && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => onChoose('')}>{t('useColor')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
