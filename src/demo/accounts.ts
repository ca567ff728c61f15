import type pg from 'pg'
import type { Company } from '../modules/company/registration/server/index.ts'
import { hashPassword } from '../platform/server/access/passwords.ts'
import { insertMissingRows, insertRows } from '../platform/server/database/insert-rows.ts'

/** The password of all demo accounts (README); outside the demo no account has a known one. */
export const DEMO_PASSWORD = 'molen-demo'

interface Account {
  username: string
  name: string
  role: string
  /** Fixed to this unit; without one the account sees all units. */
  unitId?: number
}

const PLATFORM_ACCOUNTS: readonly Account[] = [{ username: 'superadmin', name: 'Super Admin', role: 'SUPER-ADMIN' }]

const COMPANY_ACCOUNTS: readonly Account[] = [
  { username: 'corporate', name: 'Ratna Kusumawati', role: 'CORPORATE-MANAGER' },
  { username: 'finance', name: 'Yuliana Hartono', role: 'FINANCE' },
  { username: 'sales', name: 'Dimas Prakoso', role: 'SALES' },
  { username: 'plant1', name: 'Agus Setiawan', role: 'PLANT-ADMIN', unitId: 1 },
  { username: 'plant2', name: 'Andi Baso Mappanyukki', role: 'PLANT-ADMIN', unitId: 2 },
  { username: 'dispatch1', name: 'Sri Lestari', role: 'DISPATCHER', unitId: 1 },
  { username: 'qc1', name: 'Hendra Wijanarko', role: 'QC', unitId: 1 },
  { username: 'warehouse1', name: 'Tri Mulyono', role: 'WAREHOUSE', unitId: 1 },
  { username: 'mechanic1', name: 'Sugeng Riyanto', role: 'MECHANIC', unitId: 1 },
]

const RIVAL_ACCOUNTS: readonly Account[] = [{ username: 'rival', name: 'Bambang Sulistyo', role: 'CORPORATE-MANAGER' }]

/** Every demo account by name; the ids of the demo company's users are 1 to 9 in this order. */
export const DEMO_ACCOUNTS = [...PLATFORM_ACCOUNTS, ...COMPANY_ACCOUNTS, ...RIVAL_ACCOUNTS].map(
  ({ username }) => username,
)

/** A user by username. */
export type Users = ReadonlyMap<string, { id: number; name: string }>

/** Creates the super admin of the platform. */
export function createPlatformAccounts(client: pg.ClientBase): Promise<Users> {
  return createAccounts(client, 0, { 'SUPER-ADMIN': -1 }, PLATFORM_ACCOUNTS, 'molen.example')
}

/** Creates the staff of the demo company. */
export function createDemoAccounts(client: pg.ClientBase, company: Company): Promise<Users> {
  return createAccounts(client, company.id, company.roles, COMPANY_ACCOUNTS, 'beton-nusantara.example')
}

/** Creates the manager of the second company. */
export function createRivalAccounts(client: pg.ClientBase, company: Company): Promise<Users> {
  return createAccounts(client, company.id, company.roles, RIVAL_ACCOUNTS, 'rival.example')
}

async function createAccounts(
  client: pg.ClientBase,
  corporateId: number,
  roles: Readonly<Record<string, number>>,
  accounts: readonly Account[],
  domain: string,
): Promise<Users> {
  const names = accounts.map((account, index) => ({
    username: account.username,
    email: `${account.username}@${domain}`,
    phone: `+62 811 0000 ${corporateId}${String(index + 1).padStart(2, '0')}`,
  }))
  const ids = await insertRows(
    client,
    'users',
    accounts.map((account, index) => ({
      corporate_id: corporateId,
      ...names[index],
      name: account.name,
      role_id: roles[account.role],
      corporate_level: account.unitId === undefined,
      production_unit_id: account.unitId ?? null,
      // Many people share a demo account: the first of them would end the tour for all. It is still in the user menu.
      allow_guides: false,
    })),
  )
  const hash = await hashPassword(DEMO_PASSWORD)
  await insertMissingRows(
    client,
    'logins',
    names.map((name, index) => ({
      ...name,
      corporate_id: corporateId,
      user_id: ids[index],
      password_hash: hash,
    })),
  )
  return new Map(accounts.map(({ username, name }, index) => [username, { id: ids[index] ?? 0, name }]))
}
