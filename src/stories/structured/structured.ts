import { ADDRESS_FIELDS, addressFields } from '../../modules/shared/address.ts'
import { field } from '../../platform/definition/field.ts'
import { defineModule } from '../../platform/definition/module.ts'

/** A record with inputs of more than one value: an address with its map, selections, lists, forms within the form. */
export const structured = defineModule({
  name: 'story-structured',
  label: ['Isian Majemuk', 'Structured inputs'],
  route: 'structured',
  table: 'story_structureds',
  scope: 'corporate',
  title: 'name',
  fields: {
    name: field.text(['Nama', 'Name'], { required: true }),
    main_uom_id: field.link(['Satuan Utama', 'Main unit'], 'uom', { called: 'code|name' }),
    ...addressFields({ required: true }),
    uoms: field.lines(['Satuan', 'Units'], {
      table: 'story_structured_uoms',
      parent: 'structured_id',
      as: 'picker',
      max: 20,
      fields: { uom_id: field.link(['Satuan', 'Unit'], 'uom', { required: true }) },
    }),
    religions: field.lines(['Agama', 'Religions'], {
      table: 'story_structured_religions',
      parent: 'structured_id',
      as: 'checkbox',
      fields: { religion_id: field.link(['Agama', 'Religion'], 'religion', { required: true }) },
    }),
    counts: field.lines(['Hasil Hitung', 'Counts'], {
      table: 'story_structured_counts',
      parent: 'structured_id',
      as: 'table-input',
      source: { list: 'material', link: 'material_id', order: 'code' },
      fields: {
        material_id: field.link(['Material', 'Material'], 'material', { required: true }),
        counted: field.quantity(['Terhitung', 'Counted'], 'kg', { required: true, min: 0 }),
        cost: field.money(['Harga', 'Cost']),
        note: field.text(['Catatan', 'Note'], { max: 100 }),
      },
    }),
    contacts: field.lines(['Kontak', 'Contacts'], {
      table: 'story_structured_contacts',
      parent: 'structured_id',
      as: 'sub-form',
      max: 5,
      fields: {
        name: field.text(['Nama Kontak', 'Contact name'], { required: true }),
        phone: field.text(['No. Telp', 'Phone'], { required: true, max: 30 }),
        uom_id: field.link(['Satuan Kontak', 'Unit of the contact'], 'uom'),
      },
    }),
    items: field.lines(['Barang', 'Items'], {
      table: 'story_structured_items',
      parent: 'structured_id',
      max: 1000,
      fields: {
        name: field.text(['Barang', 'Item'], { required: true }),
        quantity: field.quantity(['Jumlah', 'Quantity'], 'm³', { required: true, above: 0 }),
        price: field.money(['Harga Satuan', 'Unit price']),
        day: field.date(['Tanggal', 'Date']),
        grade: field.select(['Mutu', 'Grade'], { low: ['Rendah', 'Low'], high: ['Tinggi', 'High'] }),
        uom_id: field.link(['Satuan Barang', 'Unit of the item'], 'uom'),
      },
    }),
  },
  list: { columns: ['name', 'main_uom_id', 'city_id'], filters: ['city_id'], search: ['name'], sort: '-id' },
  form: {
    sections: [
      { label: ['Data', 'Data'], fields: ['name', 'main_uom_id'] },
      { label: ['Alamat', 'Address'], fields: ADDRESS_FIELDS, as: 'regional' },
      { label: ['Pilihan', 'Selections'], fields: ['uoms', 'religions'] },
      { label: ['Hasil Hitung', 'Counts'], fields: ['counts'] },
      { label: ['Kontak', 'Contacts'], fields: ['contacts'] },
      { label: ['Barang', 'Items'], fields: ['items'] },
    ],
  },
  mappings: [
    {
      name: 'story-structured-material',
      label: ['Material Dipakai', 'Materials in use'],
      table: 'story_structured_materials',
      by: 'structured_id',
      module: 'material',
      setter: 'material_id',
      columns: ['code', 'name', 'uom_id'],
      filters: ['material_category_id'],
      alert: {
        title: ['Aktifkan {row}?', 'Activate {row}?'],
        text: ['Material ini dapat dipilih setelah aktif', 'The material can be chosen once it is active'],
      },
    },
    {
      name: 'story-structured-code',
      label: ['Kode Satuan', 'Unit codes'],
      table: 'story_structured_codes',
      by: 'structured_id',
      module: 'uom',
      setter: 'uom_code',
      holds: 'code',
      key: 'allowed',
      columns: ['code', 'name'],
    },
  ],
})
