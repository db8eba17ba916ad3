import {
  Button,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Attribute } from '#contract/attributes.ts';
import {
  attributeSubjects,
  attributeTypes,
  feedFields,
  hasChoices,
  isFilterable,
  isSearchable,
} from '#core/attributes.ts';
import { History } from '../activity/history.tsx';
import { isSame } from '../drafts/draft.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { isChangedMeanwhile } from '../problems/changed-meanwhile.ts';
import { focusFirstMarked, showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { ChoicesInput } from './choices-input.tsx';
import { emptyForm, type Form, formOf, inputOf } from './form.ts';
import { NameInputs } from './name-inputs.tsx';

type Props = {
  /** Undefined for a new one. */
  attribute?: Attribute;
  readOnly: boolean;
  onClose: () => void;
  onSaved: () => void;
  onDirty: (dirty: boolean) => void;
  onDelete?: () => void;
  onReadAgain?: () => void;
};

/** The definition of an attribute. */
export function AttributeForm(props: Props) {
  const { attribute, readOnly, onClose, onDelete, onReadAgain } = props;
  const t = useWords('attributes');
  const { form, set, errors, busy, dirty, isChangedSince, save } = useForm(props);
  useUnsaved(dirty, 'page');
  const limits = { readOnly, decimalScale: 4, allowedDecimalSeparators: [',', '.'] };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack>
        <NameInputs
          autofocus
          label={t('names')}
          value={form.names}
          error={errors.names}
          readOnly={readOnly}
          onChange={(names) => set({ names })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
          <Select
            label={t('type')}
            description={t('typeFixed')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            allowDeselect={false}
            disabled={attribute !== undefined || readOnly}
            data={attributeTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
            value={form.type}
            onChange={(type) => set({ type: type as Form['type'] })}
          />
          <Select
            label={t('subject')}
            description={t('typeFixed')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            allowDeselect={false}
            disabled={attribute !== undefined || readOnly}
            data={attributeSubjects.map((value) => ({ value, label: t(`subjects.${value}`) }))}
            value={form.subject}
            onChange={(subject) => set({ subject: subject as Form['subject'] })}
          />
          <TextInput
            label={t('key')}
            description={t('keyHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={errors.key}
            readOnly={attribute !== undefined || readOnly}
            value={form.key}
            onChange={(event) => set({ key: event.currentTarget.value })}
          />
        </SimpleGrid>
        {form.type === 'number' && (
          <>
            <NameInputs
              label={t('unit')}
              value={form.unit}
              readOnly={readOnly}
              onChange={(unit) => set({ unit })}
            />
            <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
              <NumberInput
                {...limits}
                label={t('minimum')}
                error={errors.minimum}
                value={form.minimum}
                onChange={(minimum) => set({ minimum })}
              />
              <NumberInput
                {...limits}
                label={t('maximum')}
                error={errors.maximum}
                value={form.maximum}
                onChange={(maximum) => set({ maximum })}
              />
            </SimpleGrid>
          </>
        )}
        {hasChoices(form.type) && (
          <ChoicesInput
            choices={form.choices}
            errors={errors}
            readOnly={readOnly}
            onChange={(choices) => set({ choices })}
          />
        )}
        <NameInputs
          label={t('group')}
          help={t('groupHelp')}
          value={form.group}
          readOnly={readOnly}
          onChange={(group) => set({ group })}
        />
        <Uses form={form} set={set} errors={errors} readOnly={readOnly} />
        {isChangedSince && (
          <Group role="alert">
            <Text size="sm" className="danger">
              {t('meanwhile')}
            </Text>
            <Button size="xs" variant="default" onClick={onReadAgain}>
              {t('readAgain')}
            </Button>
          </Group>
        )}
        {attribute && <History subject="attribute" id={String(attribute.id)} />}
        {!readOnly && onDelete && (
          <Group>
            <Button
              variant="outline"
              color="red.9"
              className="danger"
              leftSection={<Trash2 size={16} aria-hidden />}
              onClick={onDelete}
            >
              {t('delete')}
            </Button>
          </Group>
        )}
        {!readOnly && (
          <Group className="dialog-end" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {attribute ? t('close') : t('cancel')}
            </Button>
            <Button type="submit" loading={busy} disabled={attribute !== undefined && !dirty}>
              {attribute ? t('save') : t('create')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

type UsesProps = {
  form: Form;
  set: (change: Partial<Form>) => void;
  errors: Record<string, string>;
  readOnly: boolean;
};

/** Where an attribute is used: filter, search, page, feeds, structured data. */
function Uses({ form, set, errors, readOnly }: UsesProps) {
  const t = useWords('attributes');
  const fits = {
    required: true,
    filter: isFilterable(form.type),
    search: isSearchable(form.type),
    shown: true,
  };
  return (
    <Stack component="fieldset" gap="sm" className="plain-fieldset">
      <Text component="legend" size="sm" fw={500}>
        {t('uses')}
      </Text>
      {(['shown', 'filter', 'search', 'required'] as const)
        .filter((name) => fits[name])
        .map((name) => (
          <Switch
            key={name}
            label={t(name)}
            description={t(`${name}Help`)}
            disabled={readOnly}
            error={errors[name]}
            checked={form[name]}
            onChange={(event) => set({ [name]: event.currentTarget.checked })}
          />
        ))}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          clearable={!readOnly}
          label={t('feed')}
          description={t('feedHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={t('feedNone')}
          disabled={readOnly}
          data={[...feedFields]}
          value={form.feed}
          onChange={(feed) => set({ feed: feed as Form['feed'] })}
        />
        <TextInput
          label={t('property')}
          description={t('propertyHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={errors.property}
          readOnly={readOnly}
          value={form.property}
          onChange={(event) => set({ property: event.currentTarget.value })}
        />
      </SimpleGrid>
    </Stack>
  );
}

function useForm({ attribute, onSaved, onDirty }: Props) {
  const t = useWords('attributes');
  // The version and fields as of when the form was opened, even if newer ones were loaded since.
  const [start] = useState(() => ({
    version: attribute?.version ?? 0,
    form: attribute ? formOf(attribute) : emptyForm(),
  }));
  const [form, setForm] = useState(start.form);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isChangedSince, setChangedSince] = useState(false);
  const { busy, write } = useWrite((error) => {
    if (isChangedMeanwhile(error)) {
      setChangedSince(true);
      return true;
    }
    return showFields(error, (fields) => {
      setErrors(fields);
      focusFirstMarked();
    });
  });

  function set(change: Partial<Form>) {
    const next = { ...form, ...change };
    setForm(next);
    setErrors({});
    onDirty(!isSame(next, start.form));
  }

  async function save() {
    setErrors({});
    const { key, subject, type } = form;
    const fields = inputOf(form);
    const saved = await write(() =>
      attribute
        ? call('PATCH /attributes/:id', {
            params: { id: attribute.id },
            body: { ...fields, version: start.version },
          })
        : call('POST /attributes', {
            body: { ...fields, subject, type, ...(key.trim() && { key: key.trim() }) },
          }),
    );
    if (!saved) return;
    showSuccess(t(attribute ? 'saved' : 'created'));
    onSaved();
  }

  return { form, set, errors, busy, dirty: !isSame(form, start.form), isChangedSince, save };
}
