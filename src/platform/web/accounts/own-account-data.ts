import type { Language } from '../../definition/label.ts'

/** What a person says of himself, as `view/profile` answers it. */
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
