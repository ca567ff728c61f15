import type { AlarmLimits } from '../../definition/alarm-limits.ts'
import type { NumberFormat } from '../../definition/format.ts'
import type { Holder } from '../../definition/permission.ts'
import type { Tenant } from '../database/transaction.ts'

/** A production unit as far as the engine must know it. */
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

/** Who asks: a signed-in user, the company he works in now and the units he may see. */
export interface Actor extends Holder {
  userId: number
  /** The company that employs him; 0 is the platform. */
  homeCorporateId: number
  /** The company he works in; null for a super admin who has not chosen one. */
  corporateId: number | null
  username: string
  name: string
  roleCode: string
  level: number
  corporateLevel: boolean
  /** The only unit of a unit user. */
  fixedUnitId: number | null
  /** The unit he is fixed to or has chosen; null stands for all. */
  unitId: number | null
  units: readonly Unit[]
  mustChangePassword: boolean
  /** His role asks for a second factor, and he has set none up. */
  mustSetSecondFactor: boolean
  /** How he reads numbers: as he chose, else as the company did. */
  numberFormat: NumberFormat
  tokenHash: string
  /** From where on his company is warned. */
  alarmLimits: AlarmLimits
}

/** The fence of the actor's rows. A super admin without a company stands in the platform's row 0. */
export function tenantOf(actor: Actor, { asOf }: { asOf?: string | undefined } = {}): Tenant {
  return {
    corporateId: actor.corporateId ?? 0,
    userId: actor.userId,
    unitIds: actor.units.map((unit) => unit.id),
    asOf,
  }
}

/** Where a company without a unit lies. */
const HOME_ZONE = 'Asia/Jakarta'

/** The zone in which days and moments of a unit are told; of none, or of all of them, that of the company's first. */
export function timezoneOf(actor: Actor, unitId: unknown): string {
  return (unitOf(actor, unitId) ?? actor.units[0])?.timezone ?? HOME_ZONE
}

/** The unit, if the actor may see it. */
export function unitOf(actor: Actor, id: unknown): Unit | undefined {
  return actor.units.find((unit) => unit.id === id)
}
