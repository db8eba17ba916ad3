import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MailTemplate, MailTexts } from '#contract/mail-texts.ts';
import { call } from '../session/call.ts';

/** An e-mail with these words; the one before stays while words are typed that are refused. */
export function usePreview(params: Pick<MailTemplate, 'kind' | 'language'>, texts: MailTexts) {
  const { data, error } = useQuery({
    queryKey: ['POST /settings/email/texts/:kind/:language/preview', params, texts],
    queryFn: ({ signal }) =>
      call('POST /settings/email/texts/:kind/:language/preview', { params, body: texts, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { preview: data, error };
}
