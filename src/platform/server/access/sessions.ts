import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { NumberFormat } from '../../definition/format.ts'
import type { Language } from '../../definition/label.ts'
import type { Listener } from '../database/listener.ts'
import { connect } from '../database/transaction.ts'
import type { Actor, Unit } from './actor.ts'
import { hashToken } from './hash.ts'
import { unitsOfCorporate } from './units.ts'

/** The notification channel on which processes announce changed rights. */
export const SESSIONS_CHANNEL = 'molen_sessions'
/** How long a cached session is trusted, in case a notification is lost. */
const BELIEVED_MS = 5_000
const ABSOLUTE_DAYS = 14
/** A session expires after this many hours without use. */
export const IDLE_HOURS = 12
const MOST_KEPT = 10_000
/** SQL condition: the session `s` is still valid. */
export const SESSION_HOLDS = `s.expires_at > now() AND s.used_at > now() - make_interval(hours => ${IDLE_HOURS})`

/** Opens a session and returns its token, which is stored nowhere. */
export async function openSession(
  client: pg.ClientBase,
  user: { homeCorporateId: number; userId: number; corporateId: number | null; unitId: number | null },
  from: { address: string; agent: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `INSERT INTO sessions (token_hash, home_corporate_id, user_id, role_id, corporate_id, production_unit_id, address, agent, expires_at)
     SELECT $1, corporate_id, id, role_id, $4, $5, $6, $7, now() + make_interval(days => ${ABSOLUTE_DAYS})
     FROM users WHERE corporate_id = $2 AND id = $3`,
    [
      hashToken(token),
      user.homeCorporateId,
      user.userId,
      user.corporateId,
      user.unitId,
      from.address,
      from.agent.slice(0, 200),
    ],
  )
  return token
}

interface SessionRow {
  token_hash: string
  home_corporate_id: number
  user_id: number
  corporate_id: number | null
  production_unit_id: number | null
  username: string
  name: string
  role_id: number
  role_code: string
  level: number
  corporate_level: boolean
  fixed_unit_id: number | null
  must_change_password: boolean
  must_set_second_factor: boolean
  number_format: NumberFormat
  permissions: string[]
  /** Whether the time of last use is due to be written. */
  is_due: boolean
  limits: Readonly<Record<string, number>> | null
  units: (Omit<Unit, 'allowBackdate'> & { allow_backdate: boolean })[]
}

// The whole session in one statement. User, role and company must be active, and the user must still have the role
// with which they signed in.
const whoOf = (sessions: string) => `
  SELECT s.token_hash, s.used_at < now() - interval '5 minutes' AS is_due, s.home_corporate_id, s.user_id, s.corporate_id, s.production_unit_id,
    u.username, u.name, u.role_id, r.code AS role_code, r.level, u.corporate_level,
    u.production_unit_id AS fixed_unit_id, u.must_change_password,
    r.second_factor_required AND NOT EXISTS (SELECT 1 FROM second_factors f
      WHERE f.corporate_id = u.corporate_id AND f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS must_set_second_factor,
    coalesce(u.number_format, c.number_format, 'comma-thousands') AS number_format,
    held_permissions(u.corporate_id, u.role_id) AS permissions, company_limits(c.id) AS limits,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', n.id, 'code', n.code, 'name', n.name,
        'timezone', n.timezone, 'phone', n.phone, 'email', n.email, 'address', n.address, 'description', n.description,
        'allow_backdate', n.allow_backdate AND EXISTS (SELECT 1 FROM platform_settings WHERE name = 'ALLOW_BACKDATE' AND value = '1')) ORDER BY n.id)
      FROM production_units n
      WHERE n.corporate_id = s.corporate_id AND n.deleted_at IS NULL
        AND (u.corporate_level OR n.id = u.production_unit_id)), '[]') AS units
  FROM ${sessions} s
  JOIN users u ON u.corporate_id = s.home_corporate_id AND u.id = s.user_id AND u.status = 'active' AND u.role_id = s.role_id
  JOIN roles r ON r.corporate_id = u.corporate_id AND r.id = u.role_id AND r.active AND r.deleted_at IS NULL
  JOIN corporates hc ON hc.id = s.home_corporate_id AND hc.status = 'active'
  LEFT JOIN corporates c ON c.id = s.corporate_id`

const FIND = `${whoOf('sessions')} WHERE s.token_hash = $1 AND ${SESSION_HOLDS} AND (s.corporate_id IS NULL OR c.status = 'active')`

// The user as if they had just signed in to their own company.
const FIND_USER =
  whoOf(`(SELECT '' AS token_hash, now() AS used_at, corporate_id AS home_corporate_id, id AS user_id, role_id,
  corporate_id, NULL::bigint AS production_unit_id FROM users WHERE corporate_id = $1 AND id = $2)`)

const FIND_ALL = FIND.replace('s.token_hash = $1', 's.token_hash = ANY ($1)')

/**
 * The sessions of this process. The owner reads them, because no tenant is known before. They are cached for seconds
 * and dropped at once when any process announces changed rights.
 */
export class Sessions {
  readonly #pool: pg.Pool
  #kept = new Map<string, { actor: Actor; until: number }>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Listens for changes by other processes. */
  async listen(listener: Listener): Promise<void> {
    await listener.hear(SESSIONS_CHANNEL, { notified: () => this.forgetHere(), missed: () => this.forgetHere() })
  }

  /** The user of the token; undefined when it is unknown, expired or revoked. */
  async find(token: string): Promise<Actor | undefined> {
    const key = hashToken(token)
    // A session read while the cache is dropped must not be cached: it goes into the old map.
    const keeping = this.#kept
    const kept = keeping.get(key)
    if (kept && kept.until > Date.now()) return kept.actor
    const client = await connect(this.#pool)
    try {
      const { rows } = await client.query<SessionRow>({ name: 'session', text: FIND, values: [key] })
      const actor = rows[0] && toActor(rows[0])
      if (!actor) {
        keeping.delete(key)
        return undefined
      }
      if (rows[0]?.is_due) {
        await client.query({
          name: 'session-used',
          text: "UPDATE sessions SET used_at = now() WHERE token_hash = $1 AND used_at < now() - interval '5 minutes'",
          values: [key],
        })
      }
      if (keeping.size >= MOST_KEPT) keeping.clear()
      keeping.set(key, { actor, until: Date.now() + BELIEVED_MS })
      return actor
    } finally {
      client.release()
    }
  }

  /** Like `find`, but does not count as a use: an open tab alone does not keep a session alive. */
  async look(token: string): Promise<Actor | undefined> {
    const hash = hashToken(token)
    return (await this.lookAt([hash])).get(hash)
  }

  /** The users of these sessions; ended sessions are missing. */
  async lookAt(tokenHashes: readonly string[]): Promise<ReadonlyMap<string, Actor>> {
    const { rows } = await this.#pool.query<SessionRow>({ name: 'sessions', text: FIND_ALL, values: [tokenHashes] })
    return new Map(rows.map((row) => [row.token_hash, toActor(row)]))
  }

  /**
   * A platform administrator in a company they name without switching to it, as in the second step of the login.
   * Other users stay unchanged.
   */
  async inCorporate(actor: Actor, corporateId: number): Promise<Actor> {
    if (actor.homeCorporateId !== 0) return actor
    return { ...actor, corporateId, units: await unitsOfCorporate(this.#pool, corporateId), unitId: null }
  }

  /** Ends one session. */
  async end(tokenHash: string): Promise<void> {
    await this.#pool.query('DELETE FROM sessions WHERE token_hash = $1', [tokenHash])
    await this.forget()
  }

  /** Drops this process's cache, so rights and units are read again. */
  forgetHere(): void {
    this.#kept = new Map()
  }

  /** Drops the cache of every process, so rights and units are read again. */
  async forget(): Promise<void> {
    this.forgetHere()
    await this.#pool.query(`NOTIFY ${SESSIONS_CHANNEL}`)
  }
}

/** A user as if they had just signed in; undefined when they may not sign in. */
export async function actorOfUser(owner: pg.Pool, corporateId: number, userId: number): Promise<Actor | undefined> {
  const { rows } = await owner.query<SessionRow>(FIND_USER, [corporateId, userId])
  return rows[0] && toActor(rows[0])
}

/** A user to whom something is mailed, with their current rights. */
export interface MailedUser {
  actor: Actor
  email: string
  /** The user's language; Indonesian unless they chose another. */
  language: Language
}

const FIND_MAILED = `SELECT w.*, m.email, coalesce(m.lang, 'id') AS language
  FROM (${whoOf(`(SELECT '' AS token_hash, now() AS used_at, corporate_id AS home_corporate_id, id AS user_id, role_id,
    corporate_id, NULL::bigint AS production_unit_id FROM users WHERE corporate_id = $1)`)}) w
  JOIN users m ON m.corporate_id = $1 AND m.id = w.user_id
  WHERE m.email_status <> 'email_unverified' AND ($2::bigint[] IS NULL OR m.id = ANY ($2))
  ORDER BY w.user_id`

/** The active users of a company, all or the named ones, with their current rights. */
export async function mailedUsers(owner: pg.Pool, corporateId: number, ids?: readonly number[]): Promise<MailedUser[]> {
  const { rows } = await owner.query<SessionRow & { email: string; language: Language }>(FIND_MAILED, [
    corporateId,
    ids ?? null,
  ])
  return rows.map((row) => ({ actor: toActor(row), email: row.email, language: row.language }))
}

function toUnit({ allow_backdate, ...unit }: SessionRow['units'][number]): Unit {
  return { ...unit, allowBackdate: allow_backdate }
}

function toActor(row: SessionRow): Actor {
  const units = row.units.map(toUnit)
  return {
    roleId: row.role_id,
    permissions: new Set(row.permissions),
    userId: row.user_id,
    homeCorporateId: row.home_corporate_id,
    corporateId: row.corporate_id,
    username: row.username,
    name: row.name,
    roleCode: row.role_code,
    level: row.level,
    corporateLevel: row.corporate_level,
    fixedUnitId: row.corporate_level ? null : row.fixed_unit_id,
    unitId: row.corporate_level ? row.production_unit_id : row.fixed_unit_id,
    units,
    mustChangePassword: row.must_change_password,
    mustSetSecondFactor: row.must_set_second_factor,
    numberFormat: row.number_format,
    tokenHash: row.token_hash,
    limits: row.limits ?? {},
  }
}
