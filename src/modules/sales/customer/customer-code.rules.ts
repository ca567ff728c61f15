/** Automatic customer codes: CUST and a number of at least five digits. */
const CODE = /^CUST(\d{5})$/

/** The code of a number: 42 is CUST00042. */
export function customerCode(no: number): string {
  return `CUST${String(no).padStart(5, '0')}`
}

/** The number within a code that looks like an automatic one of five digits, else 0. */
export function numberOfCode(code: string): number {
  return Number(CODE.exec(code)?.[1] ?? 0)
}
