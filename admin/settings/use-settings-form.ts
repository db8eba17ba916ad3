import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { Settings } from '#contract/settings.ts';
import { carryOver, changesOf, hasChanged } from '../drafts/draft.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { isChangedMeanwhile } from '../problems/changed-meanwhile.ts';
import { focusFirstMarked, showFields } from '../problems/fields.ts';
import { showFailure, showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { type Meanwhile, readMeanwhile } from './meanwhile.ts';
import { type Part, partOf, parts } from './parts.ts';
import { withoutEmptyTexts } from './translated.ts';

/** The state of the settings form; settings that another admin saves meanwhile are merged. */
export function useSettingsForm(settings: Settings, onShow: (part: Part) => void) {
  const t = useWords('settings');
  const form = useForm<Settings>({ initialValues: settings });
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const { busy, write } = useWrite((error) => {
    if (!isChangedMeanwhile(error)) return showFields(error, mark);
    void carryOn();
    return true;
  });
  useUnsaved(hasChanged(form), 'page');

  // Settings also change outside this form: by an undo, and with the charge currency.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only newly loaded settings are taken over
  useEffect(() => {
    if (hasChanged(form)) return;
    form.setInitialValues(settings);
    form.setValues(settings);
  }, [settings]);

  async function save(values: Settings) {
    if (busy) return;
    const before = withoutEmptyTexts(form.getInitialValues());
    const change = changesOf(before, withoutEmptyTexts(values));
    const names = Object.keys(change) as (keyof Settings)[];
    const was = Object.fromEntries(names.map((name) => [name, before[name]]));
    const saved = await write(() => call('PATCH /settings/admin', { body: { ...change, was } }));
    if (!saved) return;
    setMeanwhile(undefined);
    form.setInitialValues(saved);
    form.setValues(carryOver(values, form.getValues(), saved).draft);
    showSuccess(t('saved'));
  }

  function mark(fields: Record<string, string>) {
    form.setErrors(fields);
    const marked = Object.keys(fields).map(partOf);
    const first = parts.find((part) => marked.includes(part));
    if (first) onShow(first);
    showFailure(t('marked'));
    focusFirstMarked();
  }

  /**
   * Merges what another admin saved; in a conflict the value typed here stays until chosen
   * otherwise.
   */
  async function carryOn() {
    const changedMeanwhile = await readMeanwhile(form.getInitialValues(), form.getValues());
    form.setInitialValues(changedMeanwhile.theirs);
    form.setValues(changedMeanwhile.draft);
    setMeanwhile(changedMeanwhile);
  }

  function discard() {
    form.reset();
    setMeanwhile(undefined);
  }

  return { form, busy, save, meanwhile, discard };
}
