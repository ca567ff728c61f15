import { field } from '../../../platform/definition/field.ts'
import { batchRecord } from './batch-record.ts'

const { batch_no, volume } = batchRecord.fields

/** The body of `POST /api/device/batch`: a batch as a batching PC reports it. */
export const REPORTED_BATCH = {
  seq: field.integer(['Nomor Urut', 'Sequence number'], {
    required: true,
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
  }),
  docket_number: field.text(['No. Surat Jalan', 'Docket number'], { required: true, max: 60 }),
  batch_no,
  at: field.datetime(['Waktu Batch', 'Batched at'], { required: true }),
  volume,
  items: field.lines(['Material', 'Materials'], {
    table: 'batch_record_items',
    parent: 'batch_record_id',
    scope: 'production-unit',
    required: true,
    min: 1,
    max: 50,
    fields: {
      material_code: field.text(['Kode Material', 'Material code'], { required: true, max: 50 }),
      target_kg: batchRecord.fields.items.fields.target_kg,
      actual_kg: batchRecord.fields.items.fields.actual_kg,
    },
  }),
} as const
