import type { Action } from '../../../definition/action.ts'
import type { AnyModule } from '../../../definition/module.ts'
import type { Can } from '../../record.ts'

export interface Offered {
  verb: string
  action: Action
}

export interface Offers {
  /** The only filled button. */
  primary: Offered | undefined
  /** Beside it, in the order of the definition. */
  beside: readonly Offered[]
  /** In the menu under the three dots. */
  menu: readonly Offered[]
  /** At its end, after a line. */
  dangers: readonly Offered[]
}

/** The number of outlined buttons that fit, editing included. */
const BESIDE = 2

/**
 * Places the actions that the server permits: one filled, two outlined, the others in the menu, dangerous ones last.
 */
export function offersOf(module: AnyModule, can: Can, own: ReadonlySet<string>): Offers {
  const all = Object.entries(module.actions)
    .filter(([verb]) => can[verb] && !own.has(verb))
    .map(([verb, action]) => ({ verb, action }))
  const primary = all.find(({ action }) => action.primary && !action.danger)
  const plain = all.filter((one) => one !== primary && !one.action.danger)
  const room = Math.max(0, BESIDE - Number(can.update ?? false) - own.size)
  return {
    primary,
    beside: plain.slice(0, room),
    menu: plain.slice(room),
    dangers: all.filter(({ action }) => action.danger),
  }
}
