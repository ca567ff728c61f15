import type pg from 'pg'
import { type Label, type Language, say } from '../../definition/label.ts'

/** A kind of mail: its texts as the product says them, and what may stand in them as `{name}`. */
export interface MailTemplate {
  code: string
  name: Label
  subject: Label
  body: Label
  variables: readonly string[]
}

export const PASSWORD_RESET = {
  code: 'password-reset',
  name: ['Reset Password', 'Password reset'],
  subject: ['Reset password Molen', 'Reset your Molen password'],
  body: [
    'Halo {name},\n\nKami menerima permintaan untuk mereset password akun {username}. Buka tautan berikut untuk membuat password baru. Tautan berlaku {minutes} menit dan hanya dapat dipakai satu kali:\n\n{link}\n\nJika Anda tidak meminta ini, abaikan email ini; password Anda tidak berubah.',
    'Hello {name},\n\nWe were asked to reset the password of the account {username}. Open this link to choose a new one. It holds for {minutes} minutes and can be used once:\n\n{link}\n\nIf you did not ask for this, ignore this mail; your password stays as it is.',
  ],
  variables: ['name', 'username', 'link', 'minutes'],
} as const satisfies MailTemplate

export const EMAIL_VERIFICATION = {
  code: 'email-verification',
  name: ['Verifikasi Email', 'E-mail verification'],
  subject: ['Verifikasi email Molen', 'Verify your e-mail address for Molen'],
  body: [
    'Halo {name},\n\nBuka tautan berikut untuk memverifikasi alamat email akun {username}. Tautan berlaku {hours} jam:\n\n{link}\n\nAtau ketik kode ini di halaman verifikasi: {code}',
    'Hello {name},\n\nOpen this link to verify the e-mail address of the account {username}. It holds for {hours} hours:\n\n{link}\n\nOr type this code on the verification page: {code}',
  ],
  variables: ['name', 'username', 'link', 'code', 'hours'],
} as const satisfies MailTemplate

/** Every kind of mail the product sends; the table of templates begins with them. */
export const MAIL_TEMPLATES: readonly MailTemplate[] = [PASSWORD_RESET, EMAIL_VERIFICATION]

/** The template as a row of the table, which begins with the product's own words. */
export function mailTemplateRow({ code, name, subject, body, variables }: MailTemplate): Record<string, string> {
  const [subject_id, subject_en] = subject
  const [body_id, body_en] = body
  return { code, name: name[0], subject_id, subject_en, body_id, body_en, variables: variables.join(', ') }
}

interface TemplateRow {
  subject_id: string
  subject_en: string
  body_id: string
  body_en: string
}

/** Subject and text of a mail: in the words of the installation, or of the product where those are missing, off or leave a link out. */
export async function composeMail(
  client: pg.Pool,
  template: MailTemplate,
  language: Language,
  values: Readonly<Record<string, string>>,
): Promise<{ subject: string; text: string }> {
  const { rows } = await client.query<TemplateRow>(
    'SELECT subject_id, subject_en, body_id, body_en FROM template_emails WHERE code = $1 AND active',
    [template.code],
  )
  const row = rows[0]
  const own = row && { subject: [row.subject_id, row.subject_en], body: [row.body_id, row.body_en] }
  const { subject, body } = own && isWhole(own.body, template) ? own : template
  const fill = (text: readonly string[]) => say([text[0] ?? '', text[1] ?? ''], language, values)
  // A subject is one line, whatever a name holds.
  return { subject: fill(subject).replaceAll(/\s+/g, ' '), text: fill(body) }
}

// A mail without its link would be of no use to anybody.
const isWhole = (body: readonly string[], { variables }: MailTemplate) =>
  !variables.includes('link') || body.every((text) => text.includes('{link}'))
