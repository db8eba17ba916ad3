// Long: every form of the back office but those of sales, once for each answer that its page asks for.
import { isOfSales } from './forms.ts';
import { openedForms } from './opened-forms.ts';
import { testForms } from './test-forms.ts';

const { forms, openForm } = await openedForms();

testForms(
  forms.filter(({ file }) => !isOfSales(file)),
  openForm,
);
