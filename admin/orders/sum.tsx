import { Group, Text } from '@mantine/core';

type Props = { label: string; value: string; strong?: boolean };

export function Sum({ label, value, strong }: Props) {
  const weight = strong ? 600 : 400;
  return (
    <Group justify="space-between" wrap="nowrap" align="baseline">
      <Text size="sm" fw={weight}>
        {label}
      </Text>
      <Text size="sm" fw={weight} className="nowrap">
        {value}
      </Text>
    </Group>
  );
}
