/** Texts of the ledger check's screens. */
export const CHECK = {
  running: ['Memeriksa {done} dari {total}…', 'Checking {done} of {total}…'],
  agrees: ['Semua {count} buku cocok dengan dokumennya', 'All {count} ledgers agree with their documents'],
  differs: [
    '{failed} dari {count} buku tidak cocok; barisnya disebut di daftar',
    '{failed} of {count} ledgers differ; their rows are named in the list',
  ],
} as const
