import type { Label } from '../../definition/label.ts'
import { TEXTS } from '../texts.ts'
import { TextPage } from './text-page.tsx'

const SECTIONS: readonly (readonly [Label, Label])[] = [
  [
    ['Data yang disimpan', 'What is kept'],
    [
      'Tentang pengguna: nama, username, email, nomor telepon, foto, bahasa, peran, unit produksi, serta waktu, alamat jaringan dan perangkat setiap sesi. Password hanya disimpan sebagai hash. Tentang pelanggan, pengemudi dan pemasok: data yang dicatat perusahaan untuk pekerjaannya.',
      'Of users: name, username, e-mail, phone, photo, language, role, production unit, and the time, network address and device of every session. Passwords are kept as hashes only. Of customers, drivers and vendors: what the company records for its work.',
    ],
  ],
  [
    ['Untuk apa', 'What for'],
    [
      'Data dipakai untuk menjalankan layanan, memeriksa hak akses, mencatat riwayat perubahan dan menjaga keamanan akun. Data tidak dijual dan tidak dipakai untuk iklan.',
      'Data serve to run the service, to check access rights, to keep the history of changes and to protect accounts. They are neither sold nor used for advertising.',
    ],
  ],
  [
    ['Siapa yang melihat', 'Who sees them'],
    [
      'Pengguna perusahaan sesuai perannya, dan administrator platform bila diperlukan untuk dukungan; setiap akses mereka dicatat. Perusahaan lain tidak dapat melihatnya. Bila Anda masuk dengan Google, Google hanya memberi tahu alamat email Anda.',
      'Users of the company as their role allows, and administrators of the platform where support needs it; what they do is recorded. Other companies cannot see them. When you sign in with Google, Google tells us your e-mail address only.',
    ],
  ],
  [
    ['Browser Anda', 'Your browser'],
    [
      'Browser menyimpan token sesi, hak akses, unit dan bahasa yang dipilih, serta persetujuan layar kecil. Setelah keluar hanya bahasa yang tersisa. Tidak ada pelacak dari pihak lain.',
      'The browser keeps the session token, the access rights, the chosen unit and language, and the consent for small screens. After signing out only the language remains. There are no trackers of others.',
    ],
  ],
  [
    ['Berapa lama', 'How long'],
    [
      'Data usaha disimpan selama hukum pajak dan niaga mewajibkannya. Sesi berakhir setelah 12 jam tanpa pemakaian, paling lama 14 hari.',
      'Business records are kept as long as tax and trade law asks. Sessions end after 12 hours without use, after 14 days at the latest.',
    ],
  ],
  [
    ['Hak Anda', 'Your rights'],
    [
      'Anda dapat meminta melihat, memperbaiki atau menghapus data pribadi Anda melalui administrator perusahaan, sejauh hukum mengizinkan.',
      'Through the administrator of your company you may ask to see, correct or erase your personal data, as far as the law allows.',
    ],
  ],
]

/** Privacy policy. */
export default function PrivacyPage() {
  return <TextPage title={TEXTS.privacy} sections={SECTIONS} />
}
