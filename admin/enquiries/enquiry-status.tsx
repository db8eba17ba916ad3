import { Select } from '@mantine/core';
import type { Enquiry } from '#contract/enquiries.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';

export const statuses = ['new', 'answered', 'closed'] as const;

/** Where an enquiry stands, changed in place. */
export function EnquiryStatus({ enquiry, readOnly }: { enquiry: Enquiry; readOnly: boolean }) {
  const { busy, write } = useWrite();
  if (readOnly) return enquiry.status;
  return (
    <Select
      size="xs"
      w={120}
      aria-label={`State of the enquiry from ${enquiry.email}`}
      allowDeselect={false}
      disabled={busy}
      data={[...statuses]}
      value={enquiry.status}
      onChange={(status) =>
        status &&
        void write(() =>
          call('PATCH /enquiries/:id', { params: { id: enquiry.id }, body: { status } }),
        )
      }
    />
  );
}
