import { sql } from 'kysely'
import type pg from 'pg'
import type { Label } from '../../definition/label.ts'
import { run } from '../database/sql.ts'
import { Refused, RuleBroken, UnderMaintenance } from '../errors.ts'
import { asOwner } from './as-owner.ts'
import { auditAccess } from './audit.ts'
import { checkSecondFactor } from './second-factor.ts'
import { openSession } from './sessions.ts'

const INACTIVE: Label = [
  'Akun tidak aktif, hubungi administrator',
  'This account is not active, contact the administrator',
]
const UNVERIFIED: Label = ['Email belum diverifikasi', 'The e-mail address is not verified yet']
const WAITING: Label = [
  'Email sudah diverifikasi, menunggu persetujuan administrator',
  'The e-mail address is verified, the account waits for approval',
]

/** The contact for users whose account waits for approval. */
export interface WaitingContact {
  name: string
  department: string
  phone: string
}

/** Address and browser of a sign-in, and the second-factor code if the user gave one. */
export interface Arrival {
  address: string
  agent: string
  code?: string
  /** The company's contact for waiting users; without it the settings name one. */
  contactOf?: (corporateId: number) => Promise<WaitingContact | null>
  /** Whether only the super admin may sign in now. */
  underMaintenance?: () => Promise<boolean>
}

export interface LoginRow {
  corporate_id: number
  user_id: number
  username: string
  email: string
  password_hash: string | null
  name: string
  status: string
  email_status: string
  role_id: number
  corporate_status: string
  role_active: boolean
  corporate_level: boolean
  production_unit_id: number | null
}

/**
 * Opens a session for a user whose identity is proved, if account, company and second factor allow it.
 * `inTransaction` runs in the same transaction and may refuse the sign-in.
 * @returns the session token
 */
export async function admit(
  pool: pg.Pool,
  login: LoginRow,
  arrival: Arrival,
  inTransaction: (client: pg.ClientBase) => Promise<void>,
): Promise<string> {
  await refuseByStatus(login, arrival)
  const person = { corporateId: login.corporate_id, userId: login.user_id }
  await checkSecondFactor(pool, person, arrival)
  return asOwner(pool, async (client) => {
    await inTransaction(client)
    await run(
      client,
      sql`UPDATE users SET last_login = now() WHERE corporate_id = ${person.corporateId} AND id = ${person.userId}`,
    )
    await auditAccess(client, { ...person, name: login.name }, 'login', arrival.address)
    const session = {
      homeCorporateId: login.corporate_id,
      userId: login.user_id,
      corporateId: login.corporate_id === 0 ? null : login.corporate_id,
      unitId: login.corporate_level ? null : login.production_unit_id,
    }
    return openSession(client, session, arrival)
  })
}

/** Only a user who knows the password learns the account's status. */
async function refuseByStatus(login: LoginRow, { contactOf, underMaintenance }: Arrival): Promise<void> {
  const away = [login.status, login.corporate_status].includes('non-active') || !login.role_active
  if (away) throw new RuleBroken('inactive', INACTIVE)
  const before = (status: string, more: object = {}) => ({
    data_user_before_login: { id: login.user_id, username: login.username, email: login.email, status, ...more },
  })
  if (login.email_status === 'email_unverified') {
    throw new Refused(422, 'email_unverified', { label: UNVERIFIED }, { answer: before('email_unverified') })
  }
  if (login.status === 'pending' || login.corporate_status === 'pending') {
    const contact = (await contactOf?.(login.corporate_id)) ?? null
    throw new Refused(422, 'email_verified', { label: WAITING }, { answer: before('email_verified', { contact }) })
  }
  if (login.role_id !== -1 && (await underMaintenance?.())) throw new UnderMaintenance()
}
