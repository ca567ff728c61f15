import type { Label } from './label.ts'

const [HOUR, DAY] = [60, 24 * 60]
/** Up to this limit a plant counts in minutes: the age of concrete, a trip, a wait. */
const IN_MINUTES = 2 * HOUR

/** A duration in at most two units: '74 mnt', '9 jam 22 mnt', '3 hari 2 jam'. */
export function lasting(minutes: number): Label {
  if (minutes < IN_MINUTES) return [`${minutes} mnt`, `${minutes} min`]
  const [days, hours, rest] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR), minutes % HOUR]
  const parts: readonly (readonly [number, string, string])[] =
    days > 0
      ? [
          [days, 'hari', days === 1 ? 'day' : 'days'],
          [hours, 'jam', 'h'],
        ]
      : [
          [hours, 'jam', 'h'],
          [rest, 'mnt', 'min'],
        ]
  const told = parts.filter(([count]) => count > 0)
  return [
    told.map(([count, id]) => `${count} ${id}`).join(' '),
    told.map(([count, , en]) => `${count} ${en}`).join(' '),
  ]
}
