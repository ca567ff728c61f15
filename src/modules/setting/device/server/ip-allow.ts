import { BlockList, isIP } from 'node:net'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Parses addresses and networks separated by commas; null where one is invalid. */
export function readAllowed(text: string): BlockList | null {
  const allowed = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [address = '', bits, ...rest] = entry.split('/')
    const kind = isIP(address)
    if (kind === 0 || rest.length > 0) return null
    if (bits === undefined) {
      allowed.addAddress(address, familyOf(address))
      continue
    }
    const prefix = /^\d{1,3}$/.test(bits) ? Number.parseInt(bits, 10) : Number.NaN
    if (!(prefix <= (kind === 6 ? 128 : 32))) return null
    allowed.addSubnet(address, prefix, familyOf(address))
  }
  return allowed
}

/** Whether a device may call from this address; without a list it may from any. */
export function isAllowedFrom(list: string | null, address: string): boolean {
  if (list === null) return true
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  return readAllowed(list)?.check(plain, familyOf(plain)) ?? false
}
