/**
 * The first day of a day's month. From a timestamp without a zone: from a date PostgreSQL would go through the
 * session's zone.
 */
export const monthOf = (day: string) => `date_trunc('month', ${day}::timestamp)::date`
