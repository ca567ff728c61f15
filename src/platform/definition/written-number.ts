/** What surrounds a figure that people write: the currency, the ',-' after whole rupiah, its unit. */
const BESIDE = /^\s*(?:rp\.?|idr)?\s*|\s*(?:,-+|%|m[³²23]|kg|ltr|liter|[cm]m|km|jam|menit|hari)?\s*$/gi
const GROUPED = { '.': /^[1-9]\d{0,2}(\.\d{3})+$/, ',': /^[1-9]\d{0,2}(,\d{3})+$/ } as const
type Separator = keyof typeof GROUPED

/**
 * What a written figure can mean, in plain notation: read as `1.234,5` or `1,234.5`, whichever it can be. Where it can
 * be both (1.234 with decimals) nobody but the writer knows: then both are told, thousands first. One whose separators
 * stand where none can stand means nothing.
 */
export function meaningsOf(text: string, decimals: number): readonly string[] {
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
