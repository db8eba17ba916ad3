import type { Attribute } from '#contract/attributes.ts';
import type { CallInput } from '#contract/route.ts';
import type { AdminRoutes } from '#contract/routes.ts';
import { hasChoices, isFilterable, isSearchable } from '#core/attributes.ts';

type Input = CallInput<AdminRoutes['POST /attributes']>['body'];
type Choice = { row: number; saved: boolean; key: string; names: Attribute['names'] };

/** An attribute as edited; numbers as typed. */
export type Form = Pick<
  Attribute,
  | 'key'
  | 'subject'
  | 'type'
  | 'names'
  | 'group'
  | 'unit'
  | 'required'
  | 'filter'
  | 'search'
  | 'shown'
  | 'feed'
> & {
  minimum: number | string;
  maximum: number | string;
  property: string;
  choices: Choice[];
};

let lastRow = 0;

export function newChoice(): Choice {
  lastRow += 1;
  return { row: lastRow, saved: false, key: '', names: {} };
}

export function emptyForm(): Form {
  return {
    key: '',
    subject: 'product',
    type: 'choice',
    names: {},
    group: {},
    unit: {},
    required: false,
    filter: false,
    search: false,
    shown: true,
    feed: null,
    minimum: '',
    maximum: '',
    property: '',
    choices: [newChoice()],
  };
}

export function formOf(attribute: Attribute): Form {
  const { key, subject, type, names, group, unit } = attribute;
  const { required, filter, search, shown, feed, minimum, maximum, property } = attribute;
  return {
    ...{ key, subject, type, names, group, unit, required, filter, search, shown, feed },
    minimum: minimum ?? '',
    maximum: maximum ?? '',
    property: property ?? '',
    choices: attribute.choices.map((choice) => ({ ...newChoice(), ...choice, saved: true })),
  };
}

/** The request body: only the fields of this type of attribute. */
export function inputOf(form: Form): Omit<Required<Input>, 'key' | 'subject' | 'type'> {
  const { names, group, required, shown, feed, type, property } = form;
  const isNumber = type === 'number';
  return {
    names,
    group,
    required,
    shown,
    feed,
    filter: form.filter && isFilterable(type),
    search: form.search && isSearchable(type),
    unit: isNumber ? form.unit : {},
    minimum: isNumber && form.minimum !== '' ? Number(form.minimum) : null,
    maximum: isNumber && form.maximum !== '' ? Number(form.maximum) : null,
    property: property.trim() || null,
    choices: hasChoices(type)
      ? form.choices.map(({ key, names: called }) => ({
          ...(key.trim() && { key: key.trim() }),
          names: called,
        }))
      : [],
  };
}
