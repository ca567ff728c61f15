import type { NumberFormat } from '../../definition/format.ts'
import type { Holder } from '../../definition/permission.ts'
import type { Tenant } from '../database/transaction.ts'

/** The data of a production unit that the engine needs. */
export interface Unit {
  id: number
  code: string
  name: string
  timezone: string
  allowBackdate: boolean
  phone: string | null
  email: string | null
  address: string | null
  description: string | null
}

/** The signed-in user, the company they work in now and the units they may see. */
export interface Actor extends Holder {
  userId: number
  /** The company that employs the user; 0 is the platform. */
  homeCorporateId: number
  /** The company the user works in; null for a super admin who has not chosen one. */
  corporateId: number | null
  username: string
  name: string
  roleCode: string
  level: number
  corporateLevel: boolean
  /** The only unit of a unit user. */
  fixedUnitId: number | null
  /** The unit the user is fixed to or has chosen; null means all units. */
  unitId: number | null
  units: readonly Unit[]
  mustChangePassword: boolean
  /** The role requires a second factor and the user has not set one up. */
  mustSetSecondFactor: boolean
  /** How numbers are written for this user: their own choice, else the company's. */
  numberFormat: NumberFormat
  tokenHash: string
  /** Limits by name that the profile of the company sets; modules say what they limit. Empty without a company. */
  limits: Readonly<Record<string, number>>
}

/** The row-level security scope of the actor. A super admin without a company works in company 0, the platform. */
export function tenantOf(actor: Actor, { asOf }: { asOf?: string | undefined } = {}): Tenant {
  return {
    corporateId: actor.corporateId ?? 0,
    userId: actor.userId,
    unitIds: actor.units.map((unit) => unit.id),
    asOf,
  }
}

/** The time zone of a company without units. */
const HOME_ZONE = 'Asia/Jakarta'

/** The time zone of a unit. Without a unit, or for all units, the zone of the company's first unit. */
export function timezoneOf(actor: Actor, unitId: unknown): string {
  return (unitOf(actor, unitId) ?? actor.units[0])?.timezone ?? HOME_ZONE
}

/** The unit, if the actor may see it. */
export function unitOf(actor: Actor, id: unknown): Unit | undefined {
  return actor.units.find((unit) => unit.id === id)
}
