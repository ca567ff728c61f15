import { type Label, type Language, say } from './label.ts'

/** A kind of mail: its texts as the product says them, and what may stand in them as `{name}`, each with an example. */
export interface MailTemplate {
  code: string
  name: Label
  subject: Label
  body: Label
  variables: Readonly<Record<string, { label: Label; sample: string }>>
}

const PERSON = {
  name: { label: ['Nama penerima', 'Name of the recipient'], sample: 'Rina Wulandari' },
  username: { label: ['Username penerima', 'Username of the recipient'], sample: 'rina.wulandari' },
} as const

export const PASSWORD_RESET = {
  code: 'password-reset',
  name: ['Reset Password', 'Password reset'],
  subject: ['Reset password Molen', 'Reset your Molen password'],
  body: [
    'Halo {name},\n\nKami menerima permintaan untuk mereset password akun {username}. Buka tautan berikut untuk membuat password baru. Tautan berlaku {minutes} menit dan hanya dapat dipakai satu kali:\n\n{link}\n\nJika Anda tidak meminta ini, abaikan email ini; password Anda tidak berubah.',
    'Hello {name},\n\nWe were asked to reset the password of the account {username}. Open this link to choose a new one. It holds for {minutes} minutes and can be used once:\n\n{link}\n\nIf you did not ask for this, ignore this mail; your password stays as it is.',
  ],
  variables: {
    ...PERSON,
    link: {
      label: ['Tautan untuk membuat password baru', 'Link to choose a new password'],
      sample: 'https://molen.example/reset-password?token=contoh',
    },
    minutes: { label: ['Berapa menit tautan berlaku', 'Minutes for which the link holds'], sample: '60' },
  },
} as const satisfies MailTemplate

export const EMAIL_VERIFICATION = {
  code: 'email-verification',
  name: ['Verifikasi Email', 'E-mail verification'],
  subject: ['Verifikasi email Molen', 'Verify your e-mail address for Molen'],
  body: [
    'Halo {name},\n\nBuka tautan berikut untuk memverifikasi alamat email akun {username}. Tautan berlaku {hours} jam:\n\n{link}\n\nAtau ketik kode ini di halaman verifikasi: {code}',
    'Hello {name},\n\nOpen this link to verify the e-mail address of the account {username}. It holds for {hours} hours:\n\n{link}\n\nOr type this code on the verification page: {code}',
  ],
  variables: {
    ...PERSON,
    link: {
      label: ['Tautan yang memverifikasi alamat email', 'Link that verifies the e-mail address'],
      sample: 'https://molen.example/verify-email?code=CONTOH',
    },
    code: { label: ['Kode yang diketik penerima', 'Code that the recipient types'], sample: 'K7M2QX' },
    hours: { label: ['Berapa jam tautan berlaku', 'Hours for which the link holds'], sample: '24' },
  },
} as const satisfies MailTemplate

export const DOCUMENT = {
  code: 'document',
  name: ['Dokumen Terlampir', 'Attached document'],
  subject: ['{document} {number} dari {company}', '{document} {number} from {company}'],
  body: [
    'Yth. {name},\n\nTerlampir {document} {number} dari {company}.\n\n{note}',
    'Dear {name},\n\nPlease find attached {document} {number} from {company}.\n\n{note}',
  ],
  variables: {
    name: { label: ['Nama penerima', 'Name of the recipient'], sample: 'PT Adhi Persada Gedung' },
    company: { label: ['Nama perusahaan pengirim', 'Name of the sending company'], sample: 'PT Beton Nusantara' },
    document: { label: ['Jenis dokumen', 'Kind of document'], sample: 'Invoice' },
    number: { label: ['Nomor dokumen', 'Number of the document'], sample: 'INV/SMG/2611/00064' },
    note: { label: ['Pesan pengirim', 'Message of the sender'], sample: 'Mohon dibayar sebelum jatuh tempo.' },
  },
} as const satisfies MailTemplate

/** Every kind of mail the product sends; the table of templates begins with them. */
export const MAIL_TEMPLATES: readonly MailTemplate[] = [PASSWORD_RESET, EMAIL_VERIFICATION, DOCUMENT]

/** A mail in one language, its places filled in: plain text, whatever its values hold; a subject is one line. */
export function fillMail(
  { subject, body }: { subject: Label; body: Label },
  language: Language,
  values: Readonly<Record<string, string>>,
): { subject: string; text: string } {
  return { subject: say(subject, language, values).replaceAll(/\s+/g, ' '), text: say(body, language, values) }
}

/** A mail without its link would be of no use to anybody. */
export function lacksLink(body: string, { variables }: Pick<MailTemplate, 'variables'>): boolean {
  return Object.hasOwn(variables, 'link') && !body.includes('{link}')
}
