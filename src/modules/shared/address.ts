import { field } from '../../platform/definition/field.ts'
import type { FieldOptions } from '../../platform/definition/field-options.ts'
import type { Label } from '../../platform/definition/label.ts'
import type { NumberField } from '../../platform/kinds/number/field.ts'

/** Degrees with seven decimals, about a centimetre, as maps and GPS devices give them. */
function coordinate(label: Label, furthest: number, options: FieldOptions): NumberField {
  return {
    ...options,
    kind: 'quantity',
    label,
    unit: '°',
    min: -furthest,
    max: furthest,
    decimals: 7,
    shown: 0,
    exact: true,
  }
}

/**
 * The address of the specification's regional form. A required address needs street, city and district; the province
 * follows from the city, and the sub-district is optional.
 */
export function addressFields(options: { required: boolean }) {
  const { required } = options
  return {
    address: field.textarea(['Alamat', 'Address'], {
      required,
      max: 500,
      placeholder: 'Jl. Raya Kaligawe Km 5 No. 12',
    }),
    province_id: field.link(['Provinsi', 'Province'], 'province'),
    city_id: field.link(['Kota', 'City'], 'city', {
      required,
      among: { province_id: 'province_id' },
      fills: { province_id: 'province_id' },
    }),
    district_id: field.link(['Kecamatan', 'District'], 'district', { required, among: { city_id: 'city_id' } }),
    sub_district_id: field.link(['Kelurahan / Desa', 'Sub-district'], 'sub-district', {
      among: { district_id: 'district_id' },
    }),
    latitude: coordinate(['Garis Lintang', 'Latitude'], 90, { placeholder: '-6.9932' }),
    longitude: coordinate(['Garis Bujur', 'Longitude'], 180, { placeholder: '110.4203' }),
  }
}

/** The names of the address fields, as a form section shows them. */
export const ADDRESS_FIELDS = [
  'address',
  'province_id',
  'city_id',
  'district_id',
  'sub_district_id',
  'latitude',
  'longitude',
] as const
