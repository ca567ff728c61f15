import type { Language } from '../../definition/label.ts'

/** The user's own details, as `view/profile` answers them. */
export interface OwnAccountData {
  name: string
  username: string
  email: string
  phone: string
  lang: Language | null
  photo_url: string | null
  photo_filename: string | null
  role_name: string
}
