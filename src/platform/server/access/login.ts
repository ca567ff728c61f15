import type pg from 'pg'
import type { Label } from '../../definition/label.ts'
import { connect } from '../database/transaction.ts'
import { Refused, RuleBroken } from '../errors.ts'
import { passwordFits } from './passwords.ts'
import { openSession } from './sessions.ts'

const WRONG: Label = ['Username atau password salah', 'Wrong username or password']
const INACTIVE: Label = [
  'Akun tidak aktif, hubungi administrator',
  'This account is not active, contact the administrator',
]
const TOO_MANY: Label = [
  'Terlalu banyak percobaan, coba lagi dalam {minutes} menit',
  'Too many attempts, try again in {minutes} minutes',
]
const WINDOW_MINUTES = 15
const MOST_FOR_ACCOUNT = 10
const MOST_FOR_ADDRESS = 100

interface LoginRow {
  corporate_id: number
  user_id: number
  password_hash: string | null
  status: string
  corporate_status: string
  role_active: boolean
  corporate_level: boolean
  production_unit_id: number | null
}

/** Signs a user in by username or e-mail and password and returns his token. */
export async function signIn(
  pool: pg.Pool,
  given: { name: string; password: string },
  from: { address: string; agent: string },
): Promise<string> {
  const account = given.name.trim().toLowerCase()
  const client = await connect(pool)
  try {
    await refuseWhenTooMany(client, account, from.address)
    const { rows } = await client.query<LoginRow>(
      `SELECT l.corporate_id, l.user_id, l.password_hash, u.status, c.status AS corporate_status,
         r.active AS role_active, u.corporate_level, u.production_unit_id
       FROM logins l
       JOIN users u ON u.corporate_id = l.corporate_id AND u.id = l.user_id
       JOIN roles r ON r.corporate_id = u.corporate_id AND r.id = u.role_id
       JOIN corporates c ON c.id = l.corporate_id
       WHERE lower(l.username) = $1 OR lower(l.email) = $1`,
      [account],
    )
    const login = rows[0]
    if (!(await passwordFits(login?.password_hash, given.password)) || !login) {
      await client.query('INSERT INTO login_failures (account, address) VALUES ($1, $2)', [account, from.address])
      throw new RuleBroken('wrong_login', WRONG)
    }
    if (login.status !== 'active' || login.corporate_status !== 'active' || !login.role_active) {
      throw new RuleBroken('inactive', INACTIVE)
    }
    await client.query('UPDATE users SET last_login = now() WHERE corporate_id = $1 AND id = $2', [
      login.corporate_id,
      login.user_id,
    ])
    const session = {
      homeCorporateId: login.corporate_id,
      userId: login.user_id,
      corporateId: login.corporate_id === 0 ? null : login.corporate_id,
      unitId: login.corporate_level ? null : login.production_unit_id,
    }
    return await openSession(client, session, from)
  } finally {
    client.release()
  }
}

/** Ten wrong passwords for an account from one address, or a hundred failures from an address: wait. */
async function refuseWhenTooMany(client: pg.ClientBase, account: string, address: string): Promise<void> {
  const { rows } = await client.query<{ for_account: number; for_address: number }>(
    `SELECT count(*) FILTER (WHERE account = $1) AS for_account, count(*) AS for_address
     FROM login_failures WHERE address = $2 AND at > now() - make_interval(mins => $3)`,
    [account, address, WINDOW_MINUTES],
  )
  const failed = rows[0]
  if (failed && (failed.for_account >= MOST_FOR_ACCOUNT || failed.for_address > MOST_FOR_ADDRESS)) {
    throw new Refused(
      429,
      'too_many',
      { label: TOO_MANY, values: { minutes: WINDOW_MINUTES } },
      { retryAfter: WINDOW_MINUTES * 60 },
    )
  }
}
