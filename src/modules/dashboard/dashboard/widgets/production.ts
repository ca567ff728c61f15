import type { Widget } from '../widget.ts'
import { count, m3, PERIOD, percent, quantity, TODAY } from './figures.ts'

/** Production, and trucks on the road. */
export const PRODUCTION = {
  today: {
    boards: ['board', 'plant', 'corporate'],
    label: ['Produksi Hari Ini', 'Production today'],
    of: 'report-production',
    query: { mode: 'daily', group_by: 'plant', ...TODAY },
    figures: [
      m3('produced_m3', ['Produksi', 'Produced']),
      m3('planned_m3', ['Rencana', 'Planned']),
      m3('delivered_m3', ['Terkirim', 'Delivered']),
      m3('remaining_m3', ['Sisa', 'Remaining']),
      percent('delivered_pct', ['Terkirim dari Rencana', 'Delivered of plan']),
    ],
  },
  schedules: {
    boards: ['board', 'plant'],
    label: ['Jadwal Cor Hari Ini', 'Pours today'],
    of: 'production-schedule',
    query: { pour_date_from: '{today}', pour_date_to: '{today}', status: 'pending,progress' },
    figures: [count(['Belum Selesai', 'Not finished'])],
  },
  on_road: {
    boards: ['board', 'plant'],
    label: ['Surat Jalan Berjalan', 'Open dockets'],
    of: 'production/docket',
    query: { status: 'pending,progress' },
    figures: [count(['Muat atau di Jalan', 'Loading or on the road'])],
  },
  left_open: {
    boards: ['board', 'plant'],
    label: ['Surat Jalan Belum Diselesaikan', 'Dockets left open'],
    of: 'production/docket',
    query: { status: 'pending,progress', date_to: '{yesterday}' },
    figures: [count(['Dari Hari Sebelumnya', 'Of earlier days'])],
    warns: true,
  },
  unprinted: {
    boards: ['board', 'plant'],
    label: ['Surat Jalan Kemarin Belum Dicetak', 'Unprinted dockets of yesterday'],
    of: 'production/docket',
    query: {
      date_from: '{yesterday}',
      date_to: '{yesterday}',
      status: 'pending,progress,finish,reject',
      reprint_count_to: '0',
    },
    figures: [count(['Surat Jalan', 'Dockets'])],
    warns: true,
  },
  open_long: {
    boards: ['board', 'plant'],
    label: ['Surat Jalan Terlalu Lama Terbuka', 'Dockets open too long'],
    of: 'open-docket',
    query: { minutes_from: '{open_minutes}' },
    figures: [count(['Surat Jalan', 'Dockets'])],
    alarm: {
      says: ['Terbuka {limit} menit atau lebih', 'Open for {limit} minutes or more'],
      limit: 'open_minutes',
      named: ['docket_id', 'truck_mixer_id', 'site_project_id'],
    },
  },
  concrete_old: {
    boards: ['board', 'plant', 'qc'],
    label: ['Beton Tua di Proyek', 'Old concrete at site'],
    of: 'open-docket',
    query: { step: 'site', concrete_minutes_from: '{concrete_minutes}' },
    figures: [count(['Truk', 'Trucks'])],
    alarm: {
      says: [
        'Belum dibongkar, {limit} menit atau lebih sejak muat',
        'Not unloaded {limit} minutes or more after loading',
      ],
      limit: 'concrete_minutes',
      named: ['docket_id', 'truck_mixer_id', 'site_project_id'],
    },
  },
  rejected: {
    boards: ['qc', 'plant', 'corporate'],
    label: ['Ditolak dan Kembali Periode Ini', 'Rejected and returned this period'],
    of: 'report-production',
    query: { mode: 'daily', group_by: 'product', ...PERIOD },
    figures: [m3('rejected_m3', ['Ditolak', 'Rejected']), m3('returned_m3', ['Kembali', 'Returned'])],
  },
  mixes: {
    boards: ['qc'],
    label: ['Mix Design Menunggu', 'Mix designs waiting'],
    of: 'product-mix-design',
    query: { status: 'pending' },
    figures: [count(['Belum Disetujui', 'Not approved'])],
  },
  utilisation: {
    boards: ['plant', 'corporate'],
    label: ['Utilisasi Plant', 'Plant utilisation'],
    of: 'report-production',
    query: { mode: 'plant', group_by: 'plant', order: 'utilisation_pct', ...PERIOD },
    figures: [
      percent('utilisation_pct', ['Utilisasi', 'Utilisation']),
      quantity('m3_per_hour', ['m³ per Jam', 'm³ per hour'], 'm³'),
    ],
    rows: { name: 'batching_plant_name', figure: percent('utilisation_pct', ['Utilisasi', 'Utilisation']), most: 5 },
  },
} as const satisfies Record<string, Widget>
