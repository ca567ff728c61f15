import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** The literal texts of the specification. */
const LITERALS = [
  ...['Sesi Kadaluarsa', 'Silahkan login kembali', 'Tidak memiliki akses', 'Terjadi kesalahan system', 'Error'],
  ...['Ya, Lanjutkan', 'Batalkan', 'Data yang sudah dihapus tidak dapat dikembalikan, lanjutkan ?'],
  ...['Hapus Dokumen', 'Ya, Hapus', 'Batal', 'Attachment berhasil dihapus'],
  ...['Data berhasil disimpan', 'Data gagal ditambahkan', 'Data berhasil dihapus', 'Data gagal dihapus'],
  ...['Data tidak ditemukan', 'Daftar pilihan tidak ditemukan', 'Gagal Mengaktifkan data', 'Value tidak ditemukan'],
  ...['{search} not available', '{search} tidak ditemukan', 'Belum ada data yang ditambahkan'],
  ...['Template unvailable', 'failed to get config', 'Terapkan Filter', 'Lihat Selanjutnya'],
  ...['Semua data sudah ditampilkan', 'Cut Off Peride Aktif', 'Latitude & Longitude value is mandotary'],
  ...['Perangkat terlalu kecil untuk memuat website', 'Tetap lanjutkan akses', 'Jumlah File melebihi batas Upload'],
  ...['File terlalu besar, maksimal {limit} MB', 'Login with google failed,try again later'],
  'Berhasil mendaftarkan perusahaan, login untuk melanjutkan',
  'Password anda berhasil direset, silahkan login',
]

interface Line {
  says: string[]
  file: string
  name: string
}

let lines: Line[]
let sources: string

beforeAll(async () => {
  const table = (await readFile(path.join(ROOT, 'docs/messages.md'), 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| Said'))
  lines = table.map((line) => {
    const [, says = '', , shown = ''] = line.split(' | ').length === 3 ? ['', ...line.slice(2, -2).split(' | ')] : []
    const match = /^`([^`]+)` › (.+)$/.exec(shown.trim())
    return {
      says: [...says.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? ''),
      file: match?.[1] ?? line,
      name: match?.[2] ?? '',
    }
  })
  const texts: string[] = []
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: ROOT }))
    if (!/\.test\.tsx?$/.test(file)) texts.push(await readFile(path.join(ROOT, file), 'utf8'))
  sources = texts.join('\n')
})

test('every line of the table names a test that is there', async () => {
  const missing: string[] = []
  for (const { file, name } of lines) {
    const text = await readFile(path.join(ROOT, file), 'utf8').catch(() => '')
    if (name === '' || !text.replaceAll("\\'", "'").includes(name)) missing.push(`${file} › ${name}`)
  }
  expect(lines.length).toBeGreaterThan(35)
  expect(missing).toEqual([])
})

test('every text of the table stands in the product letter by letter', () => {
  expect(lines.flatMap(({ says }) => says).filter((text) => !sources.includes(text))).toEqual([])
})

test('every literal of the specification stands in the table', () => {
  const said = new Set(lines.flatMap(({ says }) => says))
  expect(LITERALS.filter((text) => !said.has(text))).toEqual([])
})

test('a user who reads English reads none of them in Indonesian', () => {
  const english = ['Error', '{search} not available', 'Login with google failed,try again later']
  const untranslated = LITERALS.filter((text) => !english.includes(text) && sources.includes(`['${text}', '${text}']`))
  expect(untranslated).toEqual([])
})
