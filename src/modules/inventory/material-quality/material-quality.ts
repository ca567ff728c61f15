import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { entryDate, noteField, reason, unitField } from '../../common-fields.ts'
import { DOCUMENTS, documents } from '../../shared/documents.ts'
import { statuses } from '../../shared/statuses.ts'

const known = { computed: true } as const

/** A sample of a load or of the stock of a warehouse: its results and the decision. */
export const materialQuality = defineModule({
  name: 'material-quality',
  label: ['Uji Mutu Material', 'Material quality test'],
  table: 'material_quality_tests',
  scope: 'production-unit',
  growing: true,
  countedBy: 'QC',
  title: 'number',
  fields: {
    number: field.number('QC'),
    status: field.status(statuses('pending', 'pass', 'reject')),
    date: entryDate({ max: 'today' }),
    incoming_material_id: field.link(['Penerimaan', 'Receipt'], 'incoming-material', {
      fixed: true,
      offers: { qc_status: 'waiting' },
      fills: { material_id: 'material_id', vendor_id: 'vendor_id' },
      givesUnit: true,
      hint: [
        'Muatan yang diuji; kosongkan untuk stok di gudang',
        'The tested load; leave empty for stock in a warehouse',
      ],
    }),
    warehouse_id: field.link(['Gudang', 'Warehouse'], 'warehouse', {
      fixed: true,
      givesUnit: true,
      shownWhen: { incoming_material_id: null },
      hint: ['Tempat stok yang diuji', 'Where the tested stock is'],
    }),
    material_id: field.link(['Material', 'Material'], 'material', {
      fixed: true,
      hint: ['Terisi dari penerimaan', 'Filled from the receipt'],
    }),
    vendor_id: field.link(['Pemasok', 'Vendor'], 'vendor', {
      fixed: true,
      hint: ['Terisi dari penerimaan', 'Filled from the receipt'],
    }),
    production_unit_id: unitField(),
    sampled_at: field.datetime(['Sampel Diambil', 'Sampled'], {
      hint: ['Kosongkan untuk sekarang', 'Leave empty for now'],
    }),
    sampled_by: field.link(['Diambil Oleh', 'Sampled by'], 'users', {
      hint: ['Kosongkan untuk Anda sendiri', 'Leave empty for yourself'],
    }),
    config_id: field.link(['Konfigurasi QC', 'QC configuration'], 'material-qc-config', known),
    hold: field.select(
      ['Selama Diuji', 'While tested'],
      { before_unloading: ['Belum Dibongkar', 'Not unloaded'], quarantine: ['Di Karantina', 'In quarantine'] },
      known,
    ),
    results: field.lines(['Hasil Uji', 'Results'], {
      table: 'material_quality_results',
      readFrom: 'material_quality_result_list',
      parent: 'material_quality_test_id',
      scope: 'production-unit',
      given: true,
      namedBy: 'material_qc_indicator_id',
      max: 50,
      columns: ['material_qc_indicator_id', 'value', 'unit', 'min', 'max', 'mandatory', 'result', 'deduction_pct'],
      fields: {
        material_qc_indicator_id: field.link(['Indikator', 'Indicator'], 'material-qc-indicator', known),
        value: field.quantity(['Hasil', 'Value'], '', { exact: true }),
        unit: field.text(['Satuan', 'Unit'], known),
        type: field.text(['Jenis Nilai', 'Value type'], known),
        min: field.quantity(['Batas Bawah', 'Lower limit'], '', { ...known, exact: true }),
        max: field.quantity(['Batas Atas', 'Upper limit'], '', { ...known, exact: true }),
        mandatory: field.boolean(['Wajib', 'Mandatory'], { ...known, default: true }),
        is_moisture: field.boolean(['Kadar Air', 'Moisture'], { ...known, default: false }),
        deduction_formula: field.text(['Rumus Potongan', 'Deduction formula'], known),
        result: field.select(
          ['Penilaian', 'Result'],
          { pass: ['Memenuhi', 'Within limits'], reject: ['Tidak Memenuhi', 'Beyond limits'] },
          known,
        ),
        deduction_pct: field.percent(['Potongan (%)', 'Deduction (%)'], { ...known, sum: true }),
      },
    }),
    overall: field.select(
      ['Hasil Keseluruhan', 'Overall'],
      { pass: ['Memenuhi', 'Within limits'], reject: ['Tidak Memenuhi', 'Beyond limits'] },
      known,
    ),
    decision: field.select(
      ['Keputusan', 'Decision'],
      {
        accept: ['Terima', 'Accept'],
        accept_with_deduction: ['Terima dengan Potongan', 'Accept with deduction'],
        return: ['Kembalikan', 'Return'],
      },
      known,
    ),
    deduction_pct: field.percent(['Potongan Mutu (%)', 'Deduction (%)'], known),
    moisture_pct: field.quantity(['Kadar Air (%)', 'Moisture (%)'], '', { ...known, exact: true }),
    decide_reason: field.textarea(['Alasan Keputusan', 'Reason for the decision'], { ...known, onlyKnown: true }),
    decided_at: field.datetime(['Diputuskan', 'Decided'], known),
    decided_by: field.link(['Diputuskan Oleh', 'Decided by'], 'users', known),
    photo: field.files(['Foto', 'Photos'], {
      table: 'material_quality_photos',
      parent: 'material_quality_test_id',
      scope: 'production-unit',
    }),
    documents: documents({
      table: 'material_quality_documents',
      parent: 'material_quality_test_id',
      scope: 'production-unit',
      of: 'material_quality',
    }),
    note: noteField(),
  },
  editableWhen: { status: 'pending' },
  alwaysEditable: ['note', 'photo', 'documents'],
  list: {
    columns: [
      'number',
      'date',
      'material_id',
      'vendor_id',
      { field: 'incoming_material_id', from: 1280 },
      { field: 'warehouse_id', from: 1600 },
      'overall',
      'decision',
      { field: 'deduction_pct', from: 1280 },
      'status',
    ],
    filters: ['date', 'status', 'material_id', 'vendor_id', 'overall', 'incoming_material_id', 'warehouse_id'],
    search: ['number', 'incoming_material_id', 'material_id', 'vendor_id'],
    sortable: ['number', 'date'],
    sort: '-date',
    first: ['pending'],
    pageSize: 20,
    statistics: [
      {
        label: ['Menunggu Keputusan', 'Waiting for a decision'],
        value: 'indicator.waiting',
        classes: 'warning',
        filter: { status: 'pending' },
      },
    ],
  },
  // A test is numbered when it is created and belongs to its load.
  calls: { delete: false },
  form: {
    sections: [
      {
        label: ['Sampel', 'Sample'],
        fields: [
          'date',
          'incoming_material_id',
          'warehouse_id',
          'material_id',
          'vendor_id',
          'production_unit_id',
          'sampled_at',
          'sampled_by',
        ],
      },
      { label: ['Hasil Uji', 'Results'], fields: ['results'], only: 'update' },
      { label: ['Foto & Keterangan', 'Photos and note'], fields: ['photo', 'note'] },
      DOCUMENTS,
    ],
  },
  detail: {
    facts: ['overall', 'decision', 'deduction_pct', 'moisture_pct'],
    sections: [
      {
        fields: [
          'incoming_material_id',
          'warehouse_id',
          'material_id',
          'vendor_id',
          'hold',
          'config_id',
          'production_unit_id',
          'date',
          'sampled_at',
          'sampled_by',
          'decided_at',
          'decided_by',
          'decide_reason',
          'note',
          'photo',
          'results',
          'documents',
        ],
      },
    ],
  },
  actions: {
    decide: {
      label: ['Putuskan', 'Decide'],
      done: ['Diputuskan', 'Decided'],
      from: 'pending',
      primary: true,
      // A load of a period that was closed meanwhile can still be decided; its movements have the day of the decision.
      afterClosing: true,
      shows: ['material_id', 'vendor_id', 'overall', 'deduction_pct', 'moisture_pct'],
      asks: {
        decision: field.select(
          ['Keputusan', 'Decision'],
          {
            accept: ['Terima', 'Accept'],
            accept_with_deduction: ['Terima dengan Potongan', 'Accept with deduction'],
            return: ['Kembalikan', 'Return'],
          },
          { required: true, as: 'radio' },
        ),
        deduction_pct: field.percent(['Potongan (%)', 'Deduction (%)'], {
          above: 0,
          shownWhen: { decision: 'accept_with_deduction' },
          hint: ['Kosongkan untuk potongan dari hasil uji', 'Leave empty for the deduction from the results'],
        }),
        reason: field.textarea(['Alasan', 'Reason'], {
          max: 1_000,
          hint: [
            'Wajib bila dikembalikan, atau diterima di luar batas tanpa potongan atau dengan potongan kurang dari hasil uji',
            'Required for a return, a result outside its limits, or less deduction than the results give',
          ],
        }),
        decided_at: field.datetime(['Diputuskan', 'Decided'], {
          hint: ['Kosongkan untuk sekarang', 'Leave empty for now'],
        }),
      },
      says: [
        'Diterima: muatan boleh dibongkar, atau keluar dari karantina. Dikembalikan: kendaraan ditolak, atau muatan keluar dari karantina dan dari pesanannya.',
        'Accepted: the load may be unloaded, or leaves quarantine. Returned: the truck is turned away, or the load leaves quarantine and its order.',
      ],
    },
    reopen: {
      label: ['Buka Kembali', 'Reopen'],
      done: ['Dibuka kembali', 'Reopened'],
      from: ['pass', 'reject'],
      asks: { reason: reason() },
      danger: true,
      says: [
        'Hasil uji boleh diubah dan diputuskan lagi, selama stok belum tersentuh.',
        'Results can be changed and decided again until stock moves.',
      ],
    },
  },
})
