import { Progress, type ProgressProps } from '@mantine/core';

type Props = Omit<ProgressProps, 'value'> & { fraction: number };

/** A progress bar that announces whole percentages; `fraction` is from 0 to 1. */
export function ProgressBar({ fraction, ...props }: Props) {
  return <Progress value={Math.round(100 * fraction)} {...props} />;
}
