import { type Label, type Language, say } from './label.ts'

/** A kind of mail: the product's texts, and its `{name}` variables, each with an example. */
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
    document: { label: ['Jenis dokumen', 'Document type'], sample: 'Invoice' },
    number: { label: ['Nomor dokumen', 'Number of the document'], sample: 'INV/SMG/2611/00064' },
    note: { label: ['Pesan pengirim', 'Message of the sender'], sample: 'Mohon dibayar sebelum jatuh tempo.' },
  },
} as const satisfies MailTemplate

/** The variables of mails about approvals. */
const APPROVED = {
  name: PERSON.name,
  document: { label: ['Jenis dokumen', 'Document type'], sample: 'Pengajuan Kredit' },
  number: { label: ['Nomor dokumen', 'Number of the document'], sample: 'PK/SMG/2611/00012' },
  details: {
    label: ['Rincian yang boleh dilihat penerima', 'Details the recipient may see'],
    sample: 'Pelanggan: PT Adhi Persada Gedung\nLimit Diajukan: Rp. 500.000.000,-\nBatas waktu: 27 Nov 2026 10:00',
  },
} as const
const LINK: Label = ['Tautan ke dokumen', 'Link to the document']

export const APPROVAL_ASKED = {
  code: 'approval-asked',
  name: ['Menunggu Persetujuan', 'Waits for approval'],
  subject: ['Menunggu keputusan Anda: {document} {number}', 'Waits for your decision: {document} {number}'],
  body: [
    'Halo {name},\n\n{document} {number}. {why}\n\n{details}\n\nPeriksa dan putuskan di sini:\n\n{link}',
    'Hello {name},\n\n{document} {number}. {why}\n\n{details}\n\nCheck and decide it here:\n\n{link}',
  ],
  variables: {
    ...APPROVED,
    why: {
      label: ['Mengapa penerima diminta', 'Why the recipient is asked'],
      sample: 'Level 1 sekarang menunggu keputusan Anda.',
    },
    link: { label: LINK, sample: 'https://molen.example/approval/credit-limit-approval?view=detail&id=12' },
  },
} as const satisfies MailTemplate

export const APPROVAL_DECIDED = {
  code: 'approval-decided',
  name: ['Hasil Persetujuan', 'Decision'],
  subject: ['{document} {number} {outcome}', '{document} {number} {outcome}'],
  body: [
    'Halo {name},\n\n{document} {number} {outcome}.\n\n{details}\n\nSelengkapnya:\n\n{link}',
    'Hello {name},\n\n{document} {number} was {outcome}.\n\n{details}\n\nRead more:\n\n{link}',
  ],
  variables: {
    ...APPROVED,
    outcome: { label: ['Hasilnya', 'The result'], sample: 'disetujui' },
    link: { label: LINK, sample: 'https://molen.example/sales/credit-submission?view=detail&id=12' },
  },
} as const satisfies MailTemplate

export const ALARMS = {
  code: 'alarms',
  name: ['Peringatan', 'Alarms'],
  subject: ['{count} peringatan di {company}', '{count} alarms at {company}'],
  body: [
    'Halo {name},\n\nYang baru perlu diperhatikan:\n\n{alarms}\n\nSemuanya ada di dashboard Anda:\n\n{link}\n\nHal yang sama tidak dikirim lagi selama {days} hari.',
    'Hello {name},\n\nNew things that need a look:\n\n{alarms}\n\nAll of them are on your dashboard:\n\n{link}\n\nThe same alarm is not sent again for {days} days.',
  ],
  variables: {
    name: PERSON.name,
    company: { label: ['Nama perusahaan', 'Name of the company'], sample: 'PT Beton Nusantara' },
    count: { label: ['Jumlah peringatan', 'Number of alarms'], sample: '2' },
    alarms: {
      label: ['Daftar peringatan', 'List of alarms'],
      sample: 'STNK Segera Berakhir: STNK habis dalam 30 hari, atau sudah\n- H 1234 AB · 30 Nov 2026',
    },
    link: {
      label: ['Tautan ke dashboard', 'Link to the dashboard'],
      sample: 'https://molen.example/dashboard/dashboard',
    },
    days: { label: ['Berapa hari tidak dikirim lagi', 'Days until the same alarm is sent again'], sample: '7' },
  },
} as const satisfies MailTemplate

const VIEW = {
  label: ['Nama tampilan tersimpan', 'Name of the saved view'],
  sample: 'Penjualan per pelanggan',
} as const

export const REPORT = {
  code: 'report',
  name: ['Laporan Terjadwal', 'Scheduled report'],
  subject: ['{report}: {view}', '{report}: {view}'],
  body: [
    'Halo {name},\n\n{report}, {view}.\n\n{text}\n\nBuka di Molen:\n\n{link}',
    'Hello {name},\n\n{report}, {view}.\n\n{text}\n\nOpen it in Molen:\n\n{link}',
  ],
  variables: {
    name: PERSON.name,
    report: { label: ['Nama laporan', 'Name of the report'], sample: 'Laporan Penjualan' },
    view: VIEW,
    text: {
      label: ['Isi laporan, bila dikirim sebagai teks', 'Report rows, if sent as text'],
      sample: 'Total | 1.250,00',
    },
    link: {
      label: ['Tautan ke laporan', 'Link to the report'],
      sample: 'https://molen.example/report/sales-report?preset=7',
    },
  },
} as const satisfies MailTemplate

export const REPORT_FAILED = {
  code: 'report-failed',
  name: ['Laporan Terjadwal Gagal', 'Scheduled report failed'],
  subject: ['Laporan terjadwal gagal: {view}', 'Scheduled report failed: {view}'],
  body: [
    'Halo {name},\n\nLaporan terjadwal {view} tidak terkirim: {problem}\n\nPerbaiki di sini:\n\n{link}',
    'Hello {name},\n\nThe scheduled report {view} was not sent: {problem}\n\nMend it here:\n\n{link}',
  ],
  variables: {
    name: PERSON.name,
    view: VIEW,
    problem: { label: ['Apa yang salah', 'What went wrong'], sample: 'Parameter ini tidak dikenal' },
    link: {
      label: ['Tautan ke laporan', 'Link to the report'],
      sample: 'https://molen.example/report/sales-report?preset=7',
    },
  },
} as const satisfies MailTemplate

/** Every kind of mail; the table of templates starts with them. */
export const MAIL_TEMPLATES: readonly MailTemplate[] = [
  PASSWORD_RESET,
  EMAIL_VERIFICATION,
  DOCUMENT,
  APPROVAL_ASKED,
  APPROVAL_DECIDED,
  ALARMS,
  REPORT,
  REPORT_FAILED,
]

/**
 * A mail in one language with its variables filled in: plain text whatever the values contain; the subject is one
 * line.
 */
export function fillMail(
  { subject, body }: { subject: Label; body: Label },
  language: Language,
  values: Readonly<Record<string, string>>,
): { subject: string; text: string } {
  return { subject: say(subject, language, values).replaceAll(/\s+/g, ' '), text: say(body, language, values) }
}

/** Whether a mail body lacks the link it needs. */
export function lacksLink(body: string, { variables }: Pick<MailTemplate, 'variables'>): boolean {
  return Object.hasOwn(variables, 'link') && !body.includes('{link}')
}
