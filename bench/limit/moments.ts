const OFFSETS: Readonly<Record<string, { text: string; hours: number }>> = {
  'Asia/Jakarta': { text: '+07:00', hours: 7 },
  'Asia/Makassar': { text: '+08:00', hours: 8 },
  'Asia/Jayapura': { text: '+09:00', hours: 9 },
}

/** A moment with its zone's offset; the three zones have no summer time, so offsets are fixed. */
export function momentIn(zone: string, moment: Date | null): string | null {
  if (moment === null) return null
  const offset = OFFSETS[zone]
  if (!offset) throw new Error(`No offset is known for ${zone}.`)
  const local = new Date(moment.getTime() + offset.hours * 3_600_000).toISOString()
  return (moment.getUTCMilliseconds() === 0 ? local.slice(0, 19) : local.slice(0, 23)) + offset.text
}

export const LABELS: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}
