import type pg from 'pg'
import type { Label } from '../../definition/label.ts'
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

/** Whom somebody asks whose account waits for approval. */
export interface WaitingContact {
  name: string
  department: string
  phone: string
}

/** From where somebody comes in, and the code of his second factor if he gave one. */
export interface Arrival {
  address: string
  agent: string
  code?: string
  /** The contact of a company for those who wait; without it the settings name one. */
  contactOf?: (corporateId: number) => Promise<WaitingContact | null>
  /** Whether the super admin alone may come in now. */
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
 * Lets in whoever has proved who he is, if his account, his company and his second factor allow it;
 * returns his token. `inTransaction` is what else happens with the coming in, or keeps him out.
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
    await client.query('UPDATE users SET last_login = now() WHERE corporate_id = $1 AND id = $2', [
      person.corporateId,
      person.userId,
    ])
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

/** Told only to who knows the password: the state of an account is nobody else's business. */
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
