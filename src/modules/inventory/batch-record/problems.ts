import type { Label } from '../../../platform/definition/label.ts'

/** Why a batch waits for a user's decision. */
export const PROBLEMS = {
  docket_unknown: ['Surat jalan tidak ada di unit ini', 'No such docket in this unit'],
  docket_cancelled: ['Surat jalannya dibatalkan', 'Its docket is cancelled'],
  batch_known: ['Nomor batch sudah ada di surat jalan ini', 'The docket already has a batch with this number'],
  too_much: ['Volume batch melebihi muatan surat jalan', 'The batch volume exceeds the load of the docket'],
  counted: ['Batch surat jalan ini sudah dihitung', 'The batches of this docket have already been counted'],
  period_closed: ['Periode surat jalannya sudah ditutup', 'The period of its docket is closed'],
  stock_short: ['Stok tidak cukup untuk selisihnya', 'Not enough stock for the difference'],
  no_warehouse: ['Gudang salah satu materialnya belum ditentukan', 'No warehouse is set for one of its materials'],
} as const satisfies Readonly<Record<string, Label>>

export type Problem = keyof typeof PROBLEMS
