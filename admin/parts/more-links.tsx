import { ActionIcon, Button, Menu } from '@mantine/core';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useWords } from '../words/translator.ts';

type Props = {
  links: readonly { to: string; label: string; icon: LucideIcon }[];
  /** Opens in a new tab. */
  apart?: boolean;
};

/** Links to related pages: buttons side by side, on a phone a menu. */
export function MoreLinks({ links, apart }: Props) {
  const t = useWords('lists');
  const place = apart ? { target: '_blank' } : {};
  return (
    <>
      {links.map(({ to, label, icon: Icon }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          {...place}
          variant="default"
          visibleFrom="sm"
          leftSection={<Icon size={16} aria-hidden />}
        >
          {label}
        </Button>
      ))}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} hiddenFrom="sm" aria-label={t('more')}>
            <Ellipsis size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown hiddenFrom="sm">
          {links.map(({ to, label, icon: Icon }) => (
            <Menu.Item
              key={to}
              component={Link}
              to={to}
              {...place}
              leftSection={<Icon size={16} aria-hidden />}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
