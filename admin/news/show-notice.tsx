import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';

/**
 * Shows a notice in a corner of its own, so that it never replaces an Undo toast, with a button that
 * opens the record concerned.
 */
export function showNotice(text: string, verb: string, open: () => void): void {
  const id = notifications.show({
    position: window.matchMedia('(min-width: 48em)').matches ? 'bottom-right' : 'top-center',
    autoClose: 6_000,
    className: 'notice',
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" className="anywhere">
          {text}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          miw="max-content"
          onClick={() => {
            notifications.hide(id);
            open();
          }}
        >
          {verb}
        </Button>
      </Group>
    ),
  });
}
