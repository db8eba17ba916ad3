import {
  Badge,
  Fieldset,
  Group,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { Language } from '#contract/fields.ts';
import { languageNames, languages } from '#core/languages.ts';
import { useShop } from '../session/use-shop.ts';
import { useWords } from '../words/translator.ts';
import { Stale } from './stale.tsx';
import { isWritten, type TextErrors, type Texts } from './texts.ts';
import { type Outdated, useStale } from './use-stale.ts';

type Props = {
  value: Texts;
  onChange: (texts: Texts) => void;
  errors?: TextErrors;
  titleOnly?: boolean;
  readOnly?: boolean;
  outdated?: Outdated | undefined;
};

/** Title and description in the four languages side by side; missing ones are marked. */
export function TextsFields(props: Props) {
  return props.titleOnly ? <Titles {...props} /> : <TitlesAndDescriptions {...props} />;
}

function Titles({ value, onChange, errors = {}, readOnly }: Props) {
  const { stale } = useStale(textsOf(value));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {languages.map((language, index) => (
        <TextInput
          key={language}
          data-autofocus={index === 0 || undefined}
          label={<Legend language={language} texts={value} isStale={stale.has(language)} />}
          lang={language}
          value={value[language].title}
          error={errors[language]?.title}
          readOnly={readOnly}
          onChange={(event) =>
            onChange({
              ...value,
              [language]: { ...value[language], title: event.currentTarget.value },
            })
          }
        />
      ))}
    </SimpleGrid>
  );
}

function TitlesAndDescriptions({ value, onChange, errors = {}, readOnly, outdated }: Props) {
  const { stale, confirmOf } = useStale(textsOf(value), outdated);
  const t = useWords('texts');
  function write(language: Language, part: 'title' | 'description', text: string) {
    onChange({ ...value, [language]: { ...value[language], [part]: text } });
  }

  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {languages.map((language, index) => (
        <Fieldset
          key={language}
          legend={
            <Legend
              language={language}
              texts={value}
              isStale={stale.has(language)}
              onConfirm={confirmOf(language)}
            />
          }
          p="sm"
        >
          <Stack gap="xs">
            <TextInput
              label={t('title')}
              data-autofocus={index === 0 || undefined}
              lang={language}
              value={value[language].title}
              error={errors[language]?.title}
              readOnly={readOnly}
              onChange={(event) => write(language, 'title', event.currentTarget.value)}
            />
            <Textarea
              label={t('description')}
              lang={language}
              value={value[language].description}
              error={errors[language]?.description}
              readOnly={readOnly}
              onChange={(event) => write(language, 'description', event.currentTarget.value)}
            />
          </Stack>
        </Fieldset>
      ))}
    </SimpleGrid>
  );
}

/** Title and description as one string, to compare both at once. */
function textsOf(texts: Texts): Record<Language, string> {
  const textOf = (language: Language) => `${texts[language].title}\n${texts[language].description}`;
  return { en: textOf('en'), tr: textOf('tr'), ru: textOf('ru'), tk: textOf('tk') };
}

type LegendProps = {
  language: Language;
  texts: Texts;
  isStale: boolean;
  onConfirm?: (() => unknown) | undefined;
};

function Legend({ language, texts, isStale, onConfirm }: LegendProps) {
  const t = useWords('texts');
  const isSpoken = useShop().languages.includes(language);
  return (
    <Group gap="xs" component="span">
      <Text component="span" size="sm" fw={500}>
        {languageNames[language]}
      </Text>
      {isSpoken ? (
        <State isWritten={isWritten(texts[language])} {...{ isStale, onConfirm }} />
      ) : (
        <Text component="span" size="sm" c="dimmed">
          {t('notSpoken')}
        </Text>
      )}
    </Group>
  );
}

type StateProps = Pick<LegendProps, 'isStale' | 'onConfirm'> & { isWritten: boolean };

function State({ isWritten, isStale, onConfirm }: StateProps) {
  if (!isWritten) return <Missing />;
  if (!isStale) return null;
  return <Stale onConfirm={onConfirm} />;
}

export function Missing() {
  const t = useWords('texts');
  return (
    <Badge
      component="span"
      size="sm"
      variant="outline"
      color="light-dark(#97400a, #e0a36b)"
      tt="none"
    >
      {t('missing')}
    </Badge>
  );
}
