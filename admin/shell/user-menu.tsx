import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { Check, CircleUserRound, Keyboard, Monitor, Moon, Sun } from 'lucide-react';
import { useMe } from '../session/use-me.ts';
import { languages, ownNames } from '../texts/languages.ts';
import { useLanguage } from '../words/language.ts';
import { chooseLanguage, useWords } from '../words/words.ts';

const schemes = [
  { value: 'light', icon: Sun },
  { value: 'dark', icon: Moon },
  { value: 'auto', icon: Monitor },
] as const;

/** Who is signed in, in which language and in which light. */
export function UserMenu({ onKeys }: { onKeys: () => void }) {
  const t = useWords('shell');
  const { me } = useMe();
  const language = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const chosen = <Check size={16} aria-hidden />;

  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('menu.label')}>
          <CircleUserRound size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {me && <Menu.Label>{`${me.name} · ${t(`roles.${me.role}`)}`}</Menu.Label>}
        <Menu.Label>{t('menu.language')}</Menu.Label>
        {languages.map((one) => (
          <Menu.Item
            key={one}
            lang={one}
            rightSection={one === language && chosen}
            role="menuitemradio"
            aria-checked={one === language}
            onClick={() => chooseLanguage(one)}
          >
            {ownNames[one]}
          </Menu.Item>
        ))}
        <Menu.Label>{t('menu.scheme')}</Menu.Label>
        {schemes.map(({ value, icon: Icon }) => (
          <Menu.Item
            key={value}
            leftSection={<Icon size={16} aria-hidden />}
            rightSection={value === colorScheme && chosen}
            role="menuitemradio"
            aria-checked={value === colorScheme}
            onClick={() => setColorScheme(value)}
          >
            {t(`menu.${value}`)}
          </Menu.Item>
        ))}
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
