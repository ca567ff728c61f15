import type { Collection } from '../../../platform/definition/action.ts'
import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

const known = { computed: true } as const

/** The action that recomputes all ledgers of the company. */
export const checkAll = {
  label: ['Periksa Sekarang', 'Check now'],
  asks: {},
} as const satisfies Collection

/** Ledger checks: whether the ledgers of the company agree with its documents, a row for the last run of each check. */
export const ledgerCheck = defineModule({
  name: 'ledger-check',
  label: ['Buku Jujur', 'Ledger check'],
  table: 'ledger_check_results',
  changedAt: 'checked_at',
  scope: 'corporate',
  title: 'name',
  fields: {
    status: field.status({
      reject: { label: ['Tidak Cocok', 'Differs'], badge: 'red' },
      pass: { label: ['Cocok', 'Agrees'], badge: 'green' },
    }),
    rule: field.text(['Aturan', 'Rule'], { ...known, max: 50 }),
    name: field.text(['Yang Dicari', 'What is checked'], known),
    name_en: field.text(['Yang Dicari (Inggris)', 'What is checked (English)'], known),
    module: field.text(['Data', 'Records'], known),
    found: field.integer(['Ditemukan', 'Found'], known),
    examples: field.textarea(['Baris', 'Rows'], known),
    checked_at: field.datetime(['Diperiksa Seluruhnya', 'All checked'], known),
    looked_at: field.integer(['Dokumen Diperiksa', 'Documents checked'], known),
    took_ms: field.integer(['Lama (ms)', 'Took (ms)'], known),
    touched_at: field.datetime(['Perubahan Diperiksa', 'Changes checked'], known),
    touched: field.integer(['Dokumen Berubah', 'Documents changed'], known),
  },
  list: {
    none: {
      all: [
        'Belum diperiksa. Pemeriksaan berjalan sendiri setiap jam; tekan Periksa Sekarang untuk memeriksa semuanya',
        'Not checked yet. Checks run automatically every hour; press Check now to check everything',
      ],
      filtered: ['Tidak ada pemeriksaan untuk filter ini', 'No check for these filters'],
    },
    columns: [
      'status',
      'rule',
      'name',
      'found',
      'examples',
      'checked_at',
      { field: 'touched_at', from: 1600 },
      { field: 'looked_at', from: 'chosen' },
      { field: 'took_ms', from: 'chosen' },
      { field: 'touched', from: 'chosen' },
      { field: 'name_en', from: 'chosen' },
      { field: 'module', from: 'chosen' },
    ],
    filters: ['status'],
    search: ['rule', 'name', 'name_en'],
    sortable: ['rule', 'found', 'checked_at', 'status'],
    sort: '-status',
    pageSize: 100,
  },
  calls: { create: false, update: false, delete: false, lookup: false },
  collections: { check: checkAll },
})
