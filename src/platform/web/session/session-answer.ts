import type { NumberFormat } from '../../definition/format.ts'
import { isObject } from '../../definition/is-object.ts'
import type { Language } from '../../definition/label.ts'

/** The company in which the user works. */
export interface Corporate {
  id: number
  name: string
  code?: string
  email?: string | null
  phone?: string | null
  allow_guides?: boolean
  /** The zone of its first production unit, which determines days while all units are shown. */
  timezone?: string
}

export interface ProductionUnit {
  id: number
  name: string
  code?: string
  allow_backdate?: boolean
  /** IANA name, such as 'Asia/Jakarta'. */
  timezone?: string
}

export interface Profile {
  id?: number
  name?: string
  username?: string
  /** 1 or true: may see all production units; otherwise bound to one. */
  corporate_level: number | boolean
  role_code: string
  /** The display name of the role. */
  role_name?: string
  /** -1 is the super user. */
  role_id: number
  /** The level of the role; users manage roles with a higher number. */
  level?: number
  /** The user must change their password first. */
  must_change_password?: boolean
  /** The user must set up the second factor that their role requires first. */
  must_set_second_factor?: boolean
  /** The language that the user chose; null where each device decides. */
  lang?: Language | null
  /** The URL of the user's photo, if there is one. */
  photo_url?: string | null
}

/** 'Format Angka': the user's own choice (null follows the company) and the company's. */
export interface NumberFormats {
  own: NumberFormat | null
  corporate: NumberFormat
}

/** The common part of login, session and switch/corporate; the last has no profile, session has no token. */
export interface SessionAnswer {
  token?: string
  profile?: Profile
  corporate: Corporate | null
  permissions: readonly string[]
  production_unit: ProductionUnit | null
  number_format?: NumberFormats
}

/** The role that must choose a company first. */
export const SUPER_ADMIN = 'SUPER-ADMIN'

export const isCorporateLevel = (profile: Profile | null): boolean => Number(profile?.corporate_level ?? 0) === 1

/** Parses a stored profile; null for anything else. */
export function readProfile(value: unknown): Profile | null {
  if (!isObject(value)) return null
  const { role_id, role_code, corporate_level, id, name, username, ...more } = value
  const { must_change_password, must_set_second_factor, photo_url, role_name, level } = more
  if (typeof role_id !== 'number') return null
  return {
    role_id,
    role_code: typeof role_code === 'string' ? role_code : '',
    role_name: typeof role_name === 'string' ? role_name : undefined,
    level: typeof level === 'number' ? level : undefined,
    corporate_level: Number(corporate_level) === 1 ? 1 : 0,
    id: typeof id === 'number' ? id : undefined,
    name: typeof name === 'string' ? name : undefined,
    username: typeof username === 'string' ? username : undefined,
    must_change_password: must_change_password === true,
    must_set_second_factor: must_set_second_factor === true,
    photo_url: typeof photo_url === 'string' ? photo_url : null,
  }
}

/** Parses a stored list of permissions. */
export function readPermissions(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
