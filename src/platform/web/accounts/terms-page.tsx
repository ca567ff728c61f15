import type { Label } from '../../definition/label.ts'
import { TEXTS } from '../texts.ts'
import { TextPage } from './text-page.tsx'

const SECTIONS: readonly (readonly [Label, Label])[] = [
  [
    ['Layanan', 'The service'],
    [
      'Molen membantu perusahaan beton siap pakai mencatat pesanan, produksi, pengiriman, persediaan dan keuangan. Layanan diberikan kepada perusahaan yang terdaftar dan kepada pengguna yang ditunjuk perusahaan itu.',
      'Molen helps ready-mix concrete companies keep orders, production, deliveries, stock and finance. It serves registered companies and the users they name.',
    ],
  ],
  [
    ['Akun', 'Accounts'],
    [
      'Setiap akun milik satu orang. Password dan kode tidak boleh dibagikan. Pengguna bertanggung jawab atas tindakan yang dilakukan dengan akunnya, dan memberi tahu administrator bila akunnya dipakai orang lain.',
      'Every account belongs to one person. Passwords and codes are not shared. Users answer for what is done with their account and tell the administrator when somebody else has used it.',
    ],
  ],
  [
    ['Data perusahaan', 'Company data'],
    [
      'Data yang dicatat tetap milik perusahaan. Perusahaan menjaga kebenaran data dan hak aksesnya, serta memastikan dokumen yang dicetak dari Molen sesuai dengan ketentuan pajak dan niaga yang berlaku.',
      'What is recorded stays the property of the company. The company keeps its data correct and its access rights in order, and makes sure that documents printed from Molen meet the tax and trade rules in force.',
    ],
  ],
  [
    ['Penggunaan yang wajar', 'Fair use'],
    [
      'Layanan tidak boleh dipakai untuk melanggar hukum, mencoba membuka data perusahaan lain, atau mengganggu pengguna lain. Akun yang melakukannya dapat dinonaktifkan.',
      'The service is not used to break the law, to reach the data of other companies or to disturb other users. Accounts that do so may be deactivated.',
    ],
  ],
  [
    ['Ketersediaan', 'Availability'],
    [
      'Pemeliharaan diumumkan di layar. Perusahaan menyimpan salinan dokumen yang wajib disimpannya.',
      'Maintenance is announced on the screen. The company keeps copies of the documents it is obliged to keep.',
    ],
  ],
  [
    ['Perubahan', 'Changes'],
    [
      'Syarat ini dapat berubah. Perubahan yang penting diberitahukan sebelum berlaku; penggunaan setelah itu berarti setuju.',
      'These terms may change. Important changes are announced before they take effect; using the service after that means agreeing.',
    ],
  ],
]

/** Terms and conditions. */
export default function TermsPage() {
  return <TextPage title={TEXTS.terms} sections={SECTIONS} />
}
