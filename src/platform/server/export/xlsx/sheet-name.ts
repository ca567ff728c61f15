/** A sheet's name, of which Excel allows 31 characters and none of []:*?/\, with what tells it from others at its end. */
export function sheetName(title: string, suffix = ''): string {
  const name = title
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31 - suffix.length)
    .trim()
  return `${name || 'Data'}${suffix}`
}
