const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const instants = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export function formatDate(instant: string | null): string {
  return instant ? dates.format(new Date(instant)) : '—';
}

export function formatInstant(instant: string | null): string {
  return instant ? instants.format(new Date(instant)) : '—';
}
