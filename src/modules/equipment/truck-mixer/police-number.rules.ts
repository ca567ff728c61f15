/** A plate as it is written: capitals, the letters and digits apart ('h1234ab' is 'H 1234 AB'). */
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
