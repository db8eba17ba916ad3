/** The end of a day, as customers are told only the date. */
export function lapseAfter(days: number): Date {
  const at = new Date();
  at.setDate(at.getDate() + days);
  at.setHours(23, 59, 59, 0);
  return at;
}
