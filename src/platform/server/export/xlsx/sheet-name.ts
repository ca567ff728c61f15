/** A sheet's name with its suffix: Excel allows 31 characters and none of []:*?/\. */
export function sheetName(title: string, suffix = ''): string {
  const name = title
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31 - suffix.length)
    .trim()
  return `${name || 'Data'}${suffix}`
}
