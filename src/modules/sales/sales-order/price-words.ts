import type { Label } from '../../../platform/definition/label.ts'

/** The errors of a line's price, shown while typing and in the server's refusal. */
export const NO_PRICE: Label = [
  'Harga produk belum ada di unit produksi ini, isi harga satuan',
  'The product has no price at this production unit yet, enter the unit price',
]
export const BELOW_MINIMUM: Label = [
  'Harga {name} {price} di bawah harga minimum {least}. Naikkan harga atau minta persetujuan harga',
  'The price of {name}, {price}, is below the minimum of {least}. Raise the price or ask for a price approval',
]
export const DISCOUNTED_BELOW: Label = [
  'Harga {name} setelah potongan {price} di bawah harga minimum {least}. Kurangi potongan atau minta persetujuan harga',
  'The price of {name} after its discount, {price}, is below the minimum of {least}. Reduce the discount or ask for a price approval',
]
export const DISCOUNT_TOO_HIGH: Label = ['{field} melebihi nilai rincian', '{field} exceeds the amount of the item']
/** Short forms for the price cell. */
export const LEAST: Label = ['Minimum {least}', 'Minimum {least}']
export const NO_LISTED: Label = ['Belum ada harga unit', 'No unit price yet']
/** Shown below a contract price. */
export const AGREED: Label = ['Harga kontrak', 'Contract price']
