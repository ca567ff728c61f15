import type { Label } from '../../platform/definition/label.ts'

const SIDES: readonly (readonly [key: string, side: Label])[] = [
  ['Ki', ['kiri', 'left']],
  ['Ka', ['kanan', 'right']],
]
const DEPTHS: readonly (readonly [key: string, depth: Label])[] = [
  ['L', ['luar', 'outer']],
  ['D', ['dalam', 'inner']],
]

/** The wheels of an axle, counted from the front: one on each side, or two (`twin`). */
const axle = (no: number, twin = false): [string, Label][] =>
  SIDES.flatMap(([key, side]) => {
    const at: Label = [`sumbu ${no} ${side[0]}`, `axle ${no} ${side[1]}`]
    if (!twin) return [[`${no}${key}`, named(`${no}${key}`, at)]]
    return DEPTHS.map(([letter, depth]): [string, Label] => {
      const code = `${no}${key}${letter}`
      return [code, named(code, [`${at[0]} ${depth[0]}`, `${at[1]} ${depth[1]}`])]
    })
  })

const named = (code: string, at: Label): Label => [`${code} · ${at[0]}`, `${code} · ${at[1]}`]

const LAYOUTS: Readonly<Record<string, readonly [string, Label][]>> = {
  6: [...axle(1), ...axle(2, true)],
  10: [...axle(1), ...axle(2, true), ...axle(3, true)],
  12: [...axle(1), ...axle(2), ...axle(3, true), ...axle(4, true)],
  loader: [...axle(1), ...axle(2)],
}

/** The positions of all layouts, in the order of the axles. */
export const POSITIONS: Readonly<Record<string, Label>> = Object.fromEntries(
  Object.values(LAYOUTS)
    .flat()
    .toSorted(([one], [other]) => one.localeCompare(other)),
)

/** The positions of a layout: the tyres of a truck (6, 10, 12) or a loader; none without a layout. */
export const positionsOf = (layout: string): readonly string[] => (LAYOUTS[layout] ?? []).map(([code]) => code)

/** The positions of a vehicle: a loader has a layout of its own, a truck the one in its data. */
export function positionsOn({ type, tyre_layout }: Readonly<Record<string, unknown>>): readonly string[] {
  const layout = type === 'loader' ? 'loader' : tyre_layout
  return typeof layout === 'string' ? positionsOf(layout) : []
}
