import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { READ_PRICE } from '../../common-fields.ts'
import { derivedKind } from '../product-kinds.ts'

/** The kind of a new product is unknown until its category is chosen. */
const ofConcrete = { shownWhen: { kind: ['concrete', null] } } as const
const askedOfConcrete = { ...ofConcrete, rules: 'required_if:kind,concrete' } as const

/** A product with its price at each unit: concrete of a class with slump and aggregate, a service, or goods. */
export const product = defineModule({
  name: 'product',
  label: ['Produk', 'Product'],
  table: 'products',
  readFrom: 'product_list',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 30, unique: true, placeholder: 'K300-S12-NFA' }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Beton K-300 Slump 12 Non Fly Ash' }),
    product_category_id: field.link(['Kategori Produk', 'Product category'], 'product-category', {
      required: true,
      fills: { kind: 'kind' },
    }),
    kind: derivedKind(),
    strength_class: field.select(
      ['Kelas Kuat Tekan', 'Strength class'],
      { K: ['K (kubus, kg/cm²)', 'K (cube, kg/cm²)'], fc: ["fc' (silinder, MPa)", "fc' (cylinder, MPa)"] },
      askedOfConcrete,
    ),
    strength_value: field.quantity(['Kuat Tekan', 'Strength'], '', {
      ...askedOfConcrete,
      above: 0,
      max: 2_000,
      exact: true,
    }),
    test_age_days: field.integer(['Umur Uji (hari)', 'Test age (days)'], {
      ...askedOfConcrete,
      min: 1,
      max: 365,
      default: 28,
    }),
    slump_cm: field.quantity(['Slump', 'Slump'], 'cm', { ...askedOfConcrete, min: 0, max: 90, exact: true }),
    slump_tolerance_cm: field.quantity(['Toleransi Slump', 'Slump tolerance'], 'cm', {
      ...askedOfConcrete,
      min: 0,
      max: 30,
      default: 2,
      exact: true,
    }),
    slump: field.text(['Slump yang Dipesan', 'Slump as ordered'], { computed: true }),
    max_agg_mm: field.integer(['Agregat Maksimum (mm)', 'Maximum aggregate (mm)'], { ...ofConcrete, min: 1, max: 150 }),
    cement_type: field.text(['Tipe Semen', 'Cement type'], { ...ofConcrete, max: 50, placeholder: 'OPC Tipe I' }),
    flyash: field.boolean(['Fly Ash', 'Fly ash'], { ...ofConcrete, default: false }),
    uom_id: field.link(['Satuan', 'Unit of measure'], 'uom', { required: true }),
    base_price: field.money(['Harga Dasar', 'Base price'], {
      permission: READ_PRICE,
      hint: ['Untuk unit tanpa harga', 'For units without a price'],
    }),
    min_price: field.money(['Harga Minimum', 'Minimum price'], { permission: READ_PRICE }),
    prices: field.lines(['Harga per Unit Produksi', 'Prices by production unit'], {
      table: 'product_prices',
      parent: 'product_id',
      scope: 'production-unit',
      permission: READ_PRICE,
      fields: {
        production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', { required: true }),
        valid_from: field.date(['Berlaku Dari', 'Valid from'], { required: true }),
        valid_until: field.date(['Berlaku Sampai', 'Valid until'], {
          hint: ['Kosong: sampai harga berikutnya', 'Empty: until the next price'],
        }),
        price: field.money(['Harga Satuan', 'Price'], { required: true }),
        min_price: field.money(['Harga Minimum', 'Minimum price'], { required: true }),
      },
    }),
    active: field.active(),
  },
  list: {
    columns: [
      'code',
      'name',
      'product_category_id',
      { field: 'kind', from: 'chosen' },
      { field: 'strength_class', from: 1600 },
      'strength_value',
      { field: 'slump_cm', from: 1024 },
      'base_price',
      'active',
    ],
    filters: ['product_category_id', 'kind', 'strength_class', 'flyash', 'active'],
    search: ['code', 'name'],
    sort: 'code',
  },
  lookup: { also: ['kind', 'slump_cm', 'slump', 'base_price', 'min_price'] },
  form: {
    sections: [
      {
        label: ['Data Produk', 'Product'],
        fields: ['code', 'name', 'product_category_id', 'uom_id', 'base_price', 'min_price'],
      },
      {
        label: ['Mutu Beton', 'Concrete'],
        fields: [
          'strength_class',
          'strength_value',
          'test_age_days',
          'slump_cm',
          'slump_tolerance_cm',
          'max_agg_mm',
          'cement_type',
          'flyash',
        ],
      },
      { label: ['Harga', 'Prices'], fields: ['prices'] },
    ],
  },
  tabs: [{ module: 'product-mix-design', by: 'product_id' }],
})
