/** What people write around a number: currency, ',-' after rupiah, a unit. */
const BESIDE = /^\s*(?:rp\.?|idr)?\s*|\s*(?:,-+|%|m[³²23]|kg|ltr|liter|[cm]m|km|jam|menit|hari)?\s*$/gi
const GROUPED = { '.': /^[1-9]\d{0,2}(\.\d{3})+$/, ',': /^[1-9]\d{0,2}(,\d{3})+$/ } as const
type Separator = keyof typeof GROUPED

/**
 * The possible meanings of a written number, in plain notation, read as `1.234,5` or `1,234.5`. An ambiguous one
 * (1.234 with decimals) gives both, thousands first. Misplaced separators give none.
 */
export function meaningsOf(text: string, decimals: number): readonly string[] {
  // Figures of several cells are several numbers.
  if (/[\t\r\n]/.test(text.trim())) return []
  const bare = text.replace(BESIDE, '').replace(/^[−–]/, '-').replace(/\s/g, '')
  const [, sign = '', digits = ''] = /^(-|\+?)(\d(?:[\d.,]*\d)?)$/.exec(bare) ?? []
  if (digits === '') return []
  const minus = sign.replace('+', '')
  const point: Separator = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
  const group: Separator = point === '.' ? ',' : '.'
  const [whole = '', fraction, ...more] = digits.split(point)
  if (fraction === undefined) return [minus + digits]
  const isGrouped = GROUPED[point].test(digits)
  if (more.length > 0) return isGrouped ? [minus + digits.replaceAll(point, '')] : []
  if (whole.includes(group)) {
    return GROUPED[group].test(whole) ? [`${minus}${whole.replaceAll(group, '')}.${fraction}`] : []
  }
  const asPoint = `${minus}${whole}.${fraction}`
  if (!isGrouped) return [asPoint]
  const asThousands = minus + digits.replace(point, '')
  return decimals === 0 ? [asThousands] : [asThousands, asPoint]
}
