/** SQL for the shift (`SHIFTS`) of a moment in the time zone of the unit `u`. */
export const shiftOf = (at: string) =>
  `CASE WHEN ${at} IS NULL THEN NULL
    WHEN date_part('hour', ${at} AT TIME ZONE u.timezone) BETWEEN 7 AND 14 THEN 'morning'
    WHEN date_part('hour', ${at} AT TIME ZONE u.timezone) BETWEEN 15 AND 22 THEN 'evening' ELSE 'night' END`
