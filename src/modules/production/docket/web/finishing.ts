import Big from 'big.js'

/** The volume the site receives, in m³; null for an impossible return. */
export function receivedOf(quantity: number, returned: unknown): string | null {
  const given = typeof returned === 'string' && returned !== '' ? returned : '0'
  if (!/^\d+(\.\d+)?$/.test(given)) return null
  const received = new Big(quantity).minus(given)
  return received.lt(0) ? null : received.toFixed()
}
