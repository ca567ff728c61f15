import type { Label } from '../../../../platform/definition/label.ts'
import type { LeftOut, Obstacle } from '../board.ts'
import type { TruckState } from '../board-fleet.ts'

/** The texts of the board. */
export const WORDS = {
  planned: ['Rencana', 'Planned'],
  loading: ['Muat', 'Loading'],
  onRoad: ['Di Perjalanan', 'On the road'],
  delivered: ['Terkirim', 'Delivered'],
  remaining: ['Sisa', 'Left'],
  late: ['Telat', 'Late'],
  all: ['Semua', 'All'],
  notBegun: ['Belum Mulai', 'Not begun'],
  show: ['Tampilkan', 'Show'],
  before: ['Hari sebelumnya', 'Day before'],
  after: ['Hari berikutnya', 'Day after'],
  today: ['Hari Ini', 'Today'],
  updated: ['diperbarui {time}', 'updated {time}'],
  schedule: ['Jadwal', 'Schedule'],
  trucks: ['Truk', 'Trucks'],
  wall: ['Layar Dinding', 'Wall view'],
  now: ['Sekarang {time}', 'Now {time}'],
  perHour: ['m³/jam', 'm³/h'],
  capacity: ['kapasitas {capacity}', 'capacity {capacity}'],
  hourTold: [
    'Pukul {hour}: {planned} m³ dari kapasitas {capacity} m³',
    '{hour}: {planned} m³ of a capacity of {capacity} m³',
  ],
  plantOff: ['tidak beroperasi', 'off'],
  plantBroken: ['rusak', 'broken down'],
  loadedShort: ['Dimuat', 'Loaded'],
  issueShort: ['Terbitkan', 'Issue'],
  otherPlant: ['Plant lain', 'Other plant'],
  lateBy: ['Telat {time}', '{time} late'],
  age: ['umur {age}/{limit} mnt', 'age {age}/{limit} min'],
  ageWarning: ['umur {age}/{limit} mnt Awas', 'age {age}/{limit} min Watch'],
  ageOver: ['umur {age} Lewat', 'age {age} Over'],
  soonPapers: ['Surat segera habis', 'Papers expire soon'],
  expiredPapers: ['Surat habis', 'Papers expired'],
  loads: ['Rit', 'Loads'],
  noLoads: ['Belum ada rit', 'No loads yet'],
  load: ['Rit {no}', 'Load {no}'],
  customer: ['Pelanggan', 'Customer'],
  departs: ['berangkat {time}', 'departs {time}'],
  order: ['Pesanan', 'Order'],
  contact: ['Kontak Lapangan', 'Site contact'],
  call: ['Telepon', 'Call'],
  whatsapp: ['WhatsApp', 'WhatsApp'],
  address: ['Alamat', 'Address'],
  method: ['Metode Pengecoran', 'Casting method'],
  pump: ['Pompa', 'Pump'],
  start: ['Mulai', 'Start'],
  note: ['Catatan', 'Notes'],
  travel: ['Perjalanan / Bongkar', 'Travel / unloading'],
  nextLoad: ['Rit Berikutnya', 'Next load'],
  nextLoadOf: ['Rit berikutnya {pour}', 'Next load of {pour}'],
  issue: ['Terbitkan & Cetak', 'Issue & print'],
  issueInstead: ['Terbitkan {truck}', 'Issue {truck}'],
  changeFirst: ['Ubah Dulu', 'Change first'],
  notProposed: ['Tidak diusulkan: {why}', 'Not proposed: {why}'],
  nevertheless: ['Buat Surat Jalan', 'Issue docket'],
  nextBest: ['Pilihan berikutnya', 'Next best'],
  issued: ['{number} diterbitkan: {truck}, {volume} m³', '{number} issued: {truck}, {volume} m³'],
  unprinted: [
    '{number} sudah terbit tetapi jendela cetak diblokir browser. Izinkan pop-up, lalu cetak dari baris ritnya',
    '{number} is issued but the browser blocked the print window. Allow pop-ups, then print from its load',
  ],
  otherOffered: ['{message}. Pilihan berikutnya: {truck}, {driver}', '{message}. Next best: {truck}, {driver}'],
  noOther: ['Tidak ada truk lain yang siap', 'No other truck is ready'],
  noJobOrder: ['Job order dibuat sekaligus', 'Its job order is created at the same time'],
  arrives: ['tiba {time}', 'arrives {time}'],
  batches: ['muat {time}', 'loads {time}'],
  promised: ['dijanjikan {time}', 'promised {time}'],
  print: ['Cetak', 'Print'],
  open: ['Buka', 'Open'],
  whoChanges: [
    'Truk dan pengemudi diganti, atau muatan dibatalkan, oleh: {roles}',
    'Trucks and drivers are swapped, and loads cancelled, by: {roles}',
  ],
  readOnly: [
    'Anda dapat melihat papan ini. Surat jalan diterbitkan oleh yang berhak menambah surat jalan',
    'You can view this board. Dockets are issued by users who may create dockets',
  ],
  empty: ['Belum ada jadwal cor pada {day}', 'No pour is scheduled on {day}'],
  emptyNext: [
    'Setujui pesanan lalu buat jadwal produksinya; jadwal muncul di sini dengan sendirinya',
    'Approve an order and schedule it; the schedule then appears here by itself',
  ],
  toOrders: ['Buka Pesanan', 'Open orders'],
  toSchedule: ['Buat Jadwal', 'New schedule'],
  pourElsewhere: ['Jadwal itu tidak ada di papan hari ini', 'That schedule is not on the board of this day'],
  noneLate: ['Tidak ada jadwal yang telat', 'No pour is late'],
  noneWaiting: ['Semua jadwal sudah mulai', 'Every pour has begun'],
  noUnit: ['Pilih satu unit produksi untuk melihat harinya', 'Choose one production unit to see its day'],
  noUnits: ['Belum ada unit produksi', 'No production unit yet'],
  addUnit: ['Tambah Unit Produksi', 'Add production unit'],
  failed: ['Data belum termuat', 'Not loaded yet'],
  reload: ['Muat Ulang', 'Reload'],
  calls: ['Hubungi', 'Call'],
  moreCalls: ['+{count} lagi', '{count} more'],
  fewerCalls: ['Ringkas', 'Fewer'],
  callWhy: ['{site}: {volume} m³, {why}', '{site}: {volume} m³, {why}'],
  reaches: ['Truk {truck}, {volume} m³, perkiraan tiba {time}', 'Truck {truck}, {volume} m³, expected arrival {time}'],
  greets: ['{site}: pengecoran {start}, {volume} m³', '{site}: pour {start}, {volume} m³'],
  unplanned: ['{volume} m³ belum terencana: {why}', '{volume} m³ not planned: {why}'],
} as const satisfies Readonly<Record<string, Label>>

/** Where a truck is, in the board's order. */
export const STATES: Readonly<Record<TruckState, Label>> = {
  available: ['Tersedia', 'Available'],
  loading: ['Muat', 'Loading'],
  on_road: ['Jalan', 'On the road'],
  at_site: ['Di Proyek', 'At site'],
  returning: ['Kembali', 'Returning'],
  breakdown: ['Rusak', 'Broken down'],
  off: ['Tidak Beroperasi', 'Off'],
}

export const STATUSES = {
  pending: ['Belum Mulai', 'Not begun'],
  progress: ['Berjalan', 'Running'],
  finish: ['Selesai', 'Finished'],
  cancel: ['Dibatalkan', 'Cancelled'],
  reject: ['Ditolak', 'Rejected'],
} as const satisfies Readonly<Record<string, Label>>

export const OBSTACLES: Readonly<Record<Obstacle | 'nothing-left' | 'other-plant' | 'load-stuck', Label>> = {
  'no-plant': ['batching plant tidak beroperasi atau rusak', 'its batching plants are off or broken down'],
  'no-truck': ['tidak ada truk siap dengan surat dan pengemudi', 'no truck with valid papers and a driver'],
  closed: ['plant tutup sebelum muatan ini', 'the plant closes before'],
  'nothing-left': ['seluruh volume sudah dimuat', 'all of its volume is loaded'],
  'other-plant': ['dimuat di plant lain', 'made at another plant'],
  'load-stuck': ['surat jalan tertahan di plant yang berhenti', 'a docket is stuck at a plant that stands still'],
}

export const LEFT_OUT: Readonly<Record<LeftOut['why'], Label>> = {
  off: ['tidak beroperasi', 'off'],
  breakdown: ['rusak', 'broken down'],
  'no-driver': ['tanpa pengemudi', 'no driver'],
  papers: ['surat habis', 'papers expired'],
  stuck: ['tertahan', 'stuck'],
  'under-way': ['di perjalanan', 'under way'],
  'not-yet': ['belum kembali', 'not back yet'],
}

export const REASONS = {
  waiting: ['menunggu {time}', 'waiting {time}'],
  'carries-rest': ['memuat seluruh sisa', 'carries the rest'],
  full: ['muatan penuh', 'full load'],
  'usual-driver': ['pengemudi tetap', 'usual driver'],
  moves: ['pindah dari {plant}, {time}', 'moves from {plant}, {time}'],
  'after-hours': ['lewat jam tutup plant', 'after the plant closes'],
} as const satisfies Readonly<Record<string, Label>>

const DAYS: readonly Label[] = [
  ['Min', 'Sun'],
  ['Sen', 'Mon'],
  ['Sel', 'Tue'],
  ['Rab', 'Wed'],
  ['Kam', 'Thu'],
  ['Jum', 'Fri'],
  ['Sab', 'Sat'],
]

/** The weekday of a day, YYYY-MM-DD. */
export function weekday(day: string): Label {
  return DAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ['', '']
}
