import type { Load, Pour } from '../board.ts'

/** A phone number for WhatsApp links: digits with a country code, 62 by default. */
export function whatsAppNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 8) return null
  return digits.startsWith('0') ? `62${digits.slice(1)}` : digits
}

/** The link that opens WhatsApp with a prepared text. */
export function whatsAppLink(phone: string, text: string): string | null {
  const number = whatsAppNumber(phone)
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

/** The loads of a pour that its site expects, the next to arrive first. */
export function expectedLoads(loads: readonly Load[], pour: Pour): Load[] {
  return loads
    .filter(
      (load) =>
        load.production_schedule_id === pour.id &&
        (load.status === 'pending' || load.status === 'progress') &&
        load.times.arrive_project === null &&
        load.expected !== null,
    )
    .toSorted((one, other) => (one.expected?.arrive_at ?? '').localeCompare(other.expected?.arrive_at ?? ''))
}
