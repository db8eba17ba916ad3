import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CircleUserRound, Keyboard, KeyRound, Monitor, Moon, Sun } from 'lucide-react';
import { Link } from 'react-router';
import type { Language } from '#contract/fields.ts';
import { languageNames, languages } from '#core/languages.ts';
import { useMe } from '../session/use-me.ts';
import { useLanguage } from '../words/language.ts';
import { chooseLanguage, useWords } from '../words/translator.ts';

const schemes = [
  { value: 'light', icon: Sun },
  { value: 'dark', icon: Moon },
  { value: 'auto', icon: Monitor },
] as const;

/** The menu of the signed-in admin: account, language and colour scheme. */
export function UserMenu({ onKeys }: { onKeys: () => void }) {
  const t = useWords('shell');
  const { me } = useMe();
  const language = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();

  const queries = useQueryClient();
  /** Titles are refetched in the chosen language. */
  async function speak(one: Language) {
    await chooseLanguage(one);
    await queries.invalidateQueries();
  }

  return (
    <Menu position="bottom-end" width={250}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('menu.label')}>
          <CircleUserRound size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {me && <Menu.Label>{`${me.name} · ${t(`roles.${me.role}`)}`}</Menu.Label>}
        <Menu.Item component={Link} to="/admin/me" leftSection={<KeyRound size={16} aria-hidden />}>
          {t('menu.signIn')}
        </Menu.Item>
        <Menu.Label>{t('menu.language')}</Menu.Label>
        <Menu.RadioGroup value={language} onChange={(one) => void speak(one as Language)}>
          {languages.map((one) => (
            <Menu.RadioItem key={one} value={one} lang={one} closeMenuOnClick>
              {languageNames[one]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Label>{t('menu.scheme')}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        >
          {schemes.map(({ value, icon: Icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              rightSection={<Icon size={16} aria-hidden />}
              closeMenuOnClick
            >
              {t(`menu.${value}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<Keyboard size={16} aria-hidden />}
          rightSection="?"
          onClick={onKeys}
        >
          {t('menu.keys')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
