/** The first three letters of month names in both languages; 'agt' is common beside 'agu'. */
const MONTHS: Readonly<Record<string, number>> = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  mei: 5,
  may: 5,
  jun: 6,
  jul: 7,
  agu: 8,
  agt: 8,
  aug: 8,
  sep: 9,
  okt: 10,
  oct: 10,
  nov: 11,
  des: 12,
  dec: 12,
}

/** The month, 1 to 12, of a name or its beginning in either language. */
export const monthNamed = (name: string): number | undefined => MONTHS[name.slice(0, 3).toLowerCase()]
