import { sql } from 'kysely'
import type pg from 'pg'
import type { Label } from '../../../../platform/definition/label.ts'
import { auditAccess } from '../../../../platform/server/access/audit.ts'
import { insertRows } from '../../../../platform/server/database/insert-rows.ts'
import { run } from '../../../../platform/server/database/sql.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { insertLogin } from '../../users/server/index.ts'
import { createCompany } from './create-company.ts'
import type { Registration } from './registration.ts'

/** The role of the registering user, who sets the company up. */
const PIC_ROLE = 'CORPORATE-MANAGER'
const CODE_LETTERS = 4
const NOT_READY: Label = [
  'Pendaftaran belum dapat diproses, hubungi administrator',
  'Registration is not possible yet, contact the administrator',
]

/** Creates the company with its default data and its manager; both wait for approval. Returns the company's id. */
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
  // The platform has disabled the default roles, or this one.
  if (!company.roles[PIC_ROLE]) throw new RuleBroken('registration_not_ready', NOT_READY)
  await run(client, sql`UPDATE corporates SET city_id = ${corporate.city_id} WHERE id = ${company.id}`)
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
  const login = { ...names, corporate_id: company.id, user_id: userId, password_hash: passwordHash }
  await insertLogin(client, login, (name) => `pic.${name}`)
  await auditAccess(client, { corporateId: company.id, userId, name: pic.name }, 'register', address)
  return company.id
}

/** A code from the company's name, 'PT Beton Jaya' → 'BJ', with a number when it is taken. */
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
  // Serializes parallel registrations, so that they take different numbers.
  await run(client, sql`SELECT pg_advisory_xact_lock(hashtext('corporates.code'))`)
  const { rows } = await run<{ code: string }>(client, sql`SELECT code FROM corporates WHERE code LIKE ${`${stem}%`}`)
  const used = new Set(rows.map((row) => row.code))
  for (let number = 1; ; number++) {
    const code = number === 1 && stem.length > 1 ? stem : `${stem}${number}`
    if (!used.has(code)) return code
  }
}
