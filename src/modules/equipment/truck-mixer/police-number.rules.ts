/** The standard form of a plate: capitals, with spaces between letters and digits ('h1234ab' becomes 'H 1234 AB'). */
export function tidyPoliceNumber(given: string): string {
  const plain = given
    .toUpperCase()
    .replace(/[\s.-]+/g, ' ')
    .trim()
  const parts = /^([A-Z]{1,2}) ?(\d{1,4}) ?([A-Z]{0,3})$/.exec(plain)
  return parts
    ? parts
        .slice(1)
        .filter((part) => part !== '')
        .join(' ')
    : plain
}
