import type { UseFormReturnType } from '@mantine/form';
import type { Settings } from '#contract/settings.ts';

/** The form over all settings, as passed to its tabs. */
export type SettingsFormed = UseFormReturnType<Settings>;
