import type { UseFormReturnType } from '@mantine/form';
import type { Settings } from '#contract/settings.ts';

/** The one form over all settings, as its parts are handed it. */
export type SettingsFormed = UseFormReturnType<Settings>;
