import type pg from 'pg'
import { auditAccess } from '../../platform/server/access/audit.ts'
import { sqlState } from '../../platform/server/database/transaction.ts'
import { Invalid } from '../../platform/server/errors.ts'
import { createCompany } from '../create-company.ts'
import { insertRows } from '../insert-rows.ts'
import { type Registration, TAKEN } from './registration.ts'

/** The role of the person in charge: he sets his company up. */
const PIC_ROLE = 'CORPORATE-MANAGER'
const CODE_LETTERS = 4

/** Makes the company with what every company starts from, and the person in charge of it; both wait for approval. Returns the company's id. */
export async function registerCompany(
  client: pg.ClientBase,
  { corporate, pic }: Registration,
  passwordHash: string,
  address: string,
): Promise<number> {
  const code = await freeCode(client, corporate.name)
  const company = await createCompany(client, {
    code,
    name: corporate.name,
    address: corporate.address,
    email: pic.email,
    phone: pic.phone,
    status: 'pending',
  })
  await client.query('UPDATE corporates SET city_id = $2 WHERE id = $1', [company.id, corporate.city_id])
  const names = { username: pic.username, email: pic.email, phone: pic.phone }
  const [userId = 0] = await insertRows(client, 'users', [
    {
      corporate_id: company.id,
      ...names,
      name: pic.name,
      role_id: company.roles[PIC_ROLE],
      corporate_level: true,
      email_status: 'email_unverified',
      status: 'pending',
    },
  ])
  await insertLogin(client, { ...names, corporate_id: company.id, user_id: userId, password_hash: passwordHash })
  await auditAccess(client, { corporateId: company.id, userId, name: pic.name }, 'register', address)
  return company.id
}

/** Two that register with the same name at the same moment: the second is refused like any later one. */
async function insertLogin(client: pg.ClientBase, login: Readonly<Record<string, unknown>>): Promise<void> {
  const columns = Object.keys(login)
  const places = columns.map((_, index) => `$${index + 1}`)
  try {
    await client.query(`INSERT INTO logins (${columns.join(', ')}) VALUES (${places.join(', ')})`, Object.values(login))
  } catch (error) {
    const taken = takenOf(error)
    if (!taken) throw error
    throw new Invalid({ [`pic.${taken}`]: [{ label: TAKEN[taken] }] })
  }
}

function takenOf(error: unknown): keyof typeof TAKEN | undefined {
  if (sqlState(error) !== '23505' || typeof error !== 'object' || error === null) return undefined
  const constraint = 'constraint' in error ? String(error.constraint) : ''
  return (['username', 'phone', 'email'] as const).find((name) => constraint.startsWith(`logins_${name}_key`))
}

/** A code from the company's name, 'PT Beton Jaya' → 'BJ', with a number where another has it. */
async function freeCode(client: pg.ClientBase, name: string): Promise<string> {
  const words =
    name
      .normalize('NFD')
      .toUpperCase()
      .replaceAll(/\b(PT|CV|UD|TBK)\b/g, ' ')
      .match(/[A-Z0-9]+/g) ?? []
  const stem =
    words
      .map((word) => word[0])
      .join('')
      .slice(0, CODE_LETTERS) || 'P'
  // Two that register at the same moment do not take the same number.
  await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', ['corporates.code'])
  const { rows } = await client.query<{ code: string }>('SELECT code FROM corporates WHERE code LIKE $1', [`${stem}%`])
  const used = new Set(rows.map((row) => row.code))
  for (let number = 1; ; number++) {
    const code = number === 1 && stem.length > 1 ? stem : `${stem}${number}`
    if (!used.has(code)) return code
  }
}
