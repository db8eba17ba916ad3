// Long: every form of the back office except those of sales, once for each response that its page
// requests.
import { isOfSales } from './forms.ts';
import { openedForms } from './opened-forms.ts';
import { testForms } from './test-forms.ts';

const { forms, openForm } = await openedForms();

testForms(
  forms.filter(({ file }) => !isOfSales(file)),
  openForm,
);
