import { NewRows } from '../lists/new-rows.tsx';
import { useNews } from '../news/use-news.ts';
import { useWords } from '../words/translator.ts';

/** Announces how many enquiries came since the list was read. */
export function NewEnquiries() {
  const t = useWords('enquiries');
  const newest = useNews()
    ?.notices.filter(({ event }) => event === 'enquiry')
    .map(({ subject }) => subject ?? '');
  return <NewRows list="enquiries" newest={newest} say={(count) => t('unseen', { count })} />;
}
