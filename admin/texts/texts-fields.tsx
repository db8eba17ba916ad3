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
import type { Language } from '#contract/words.ts';
import { useShop } from '../shell/use-shop.ts';
import { useWords } from '../words/words.ts';
import { languages, ownNames } from './languages.ts';
import { isWritten, type TextErrors, type Texts } from './texts.ts';

type Props = {
  value: Texts;
  onChange: (texts: Texts) => void;
  errors?: TextErrors;
  titleOnly?: boolean;
  readOnly?: boolean;
};

/** Title and description in the four languages, side by side, with what is missing marked. */
export function TextsFields(props: Props) {
  return props.titleOnly ? <Titles {...props} /> : <TitlesAndDescriptions {...props} />;
}

function Titles({ value, onChange, errors = {}, readOnly }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {languages.map((language, index) => (
        <TextInput
          key={language}
          data-autofocus={index === 0 || undefined}
          label={<Legend language={language} texts={value} />}
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

function TitlesAndDescriptions({ value, onChange, errors = {}, readOnly }: Props) {
  const t = useWords('texts');
  function write(language: Language, part: 'title' | 'description', text: string) {
    onChange({ ...value, [language]: { ...value[language], [part]: text } });
  }

  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {languages.map((language, index) => (
        <Fieldset key={language} legend={<Legend language={language} texts={value} />} p="sm">
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

function Legend({ language, texts }: { language: Language; texts: Texts }) {
  const t = useWords('texts');
  const isSpoken = useShop().languages.includes(language);
  return (
    <Group gap="xs" component="span">
      <Text component="span" size="sm" fw={500}>
        {ownNames[language]}
      </Text>
      {isSpoken ? (
        !isWritten(texts[language]) && <Missing />
      ) : (
        <Text component="span" size="sm" c="dimmed">
          {t('notSpoken')}
        </Text>
      )}
    </Group>
  );
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
