import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** How often a material, or every material of a category, is tested when it arrives. */
export const materialQcConfig = defineModule({
  name: 'material-qc-config',
  label: ['Konfigurasi QC Material', 'Material QC configuration'],
  table: 'material_qc_configs',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    name: field.text(['Nama', 'Name'], {
      placeholder: 'Pasir setiap penerimaan',
      hint: ['Kosongkan untuk nama materialnya', 'Leave empty for the name of the material'],
    }),
    material_category_id: field.link(['Kategori Material', 'Material category'], 'material-category', {
      hint: ['Untuk semua materialnya; atau pilih satu material', 'For all its materials; or choose one material'],
    }),
    material_id: field.link(['Material', 'Material'], 'material'),
    frequency: field.select(
      ['Frekuensi', 'Frequency'],
      {
        every_receipt: ['Setiap Penerimaan', 'Every receipt'],
        every_n_tons: ['Setiap n Ton', 'Every n tons'],
        daily: ['Harian', 'Daily'],
      },
      { required: true, default: 'every_receipt' },
    ),
    n: field.quantity(['Jumlah', 'Amount'], 'ton', {
      above: 0,
      rules: 'required_if:frequency,every_n_tons',
      shownWhen: { frequency: 'every_n_tons' },
    }),
    mandatory: field.boolean(['Wajib', 'Mandatory'], {
      default: true,
      hint: ['Penerimaan menunggu hasilnya', 'A receipt waits for its result'],
    }),
    hold: field.select(
      ['Selama Diuji', 'While tested'],
      {
        before_unloading: ['Belum Dibongkar', 'Not unloaded'],
        quarantine: ['Di Karantina', 'In quarantine'],
      },
      {
        required: true,
        default: 'before_unloading',
        hint: [
          'Belum dibongkar: ditolak, kendaraan pulang. Di karantina: dibongkar terpisah sampai lolos',
          'Before unloading: if rejected, the truck leaves. Quarantine: unloaded separately until it passes',
        ],
      },
    ),
    active: field.active(),
  },
  list: {
    columns: ['name', 'material_category_id', 'material_id', 'frequency', 'n', 'mandatory', 'hold', 'active'],
    filters: ['material_category_id', 'frequency', 'mandatory', 'hold', 'active'],
    search: ['name'],
    sort: 'name',
  },
  tabs: [{ module: 'material-qc-config-detail', by: 'material_qc_config_id' }],
})
