import { idOf } from '../modules/management/static-data/server/index.ts'

/** A real district with a point in it, rounded by hand to about a kilometre: good enough for a map. */
export interface Place {
  district: string
  city: string
  districtId: number
  cityId: number
  provinceId: number
  latitude: number
  longitude: number
}

type Row = readonly [code: string, district: string, latitude: number, longitude: number]

function places(city: string, rows: readonly Row[]): Place[] {
  return rows.map(([code, district, latitude, longitude]) => ({
    district,
    city,
    districtId: idOf(code),
    cityId: idOf(code.slice(0, 5)),
    provinceId: idOf(code.slice(0, 2)),
    latitude,
    longitude,
  }))
}

/** The districts around each plant, nearest city first; the first one is the plant's own. */
export const PLACES = {
  SMG: [
    ...places('Kota Semarang', [
      ['33.74.05', 'Genuk', -6.958, 110.478],
      ['33.74.01', 'Semarang Tengah', -6.983, 110.42],
      ['33.74.02', 'Semarang Utara', -6.958, 110.412],
      ['33.74.04', 'Gayamsari', -6.988, 110.452],
      ['33.74.06', 'Pedurungan', -7.013, 110.478],
      ['33.74.07', 'Semarang Selatan', -7.0, 110.428],
      ['33.74.09', 'Gajahmungkur', -7.016, 110.407],
      ['33.74.10', 'Tembalang', -7.05, 110.457],
      ['33.74.11', 'Banyumanik', -7.068, 110.419],
      ['33.74.13', 'Semarang Barat', -6.984, 110.387],
      ['33.74.14', 'Mijen', -7.066, 110.311],
      ['33.74.15', 'Ngaliyan', -7.0, 110.345],
      ['33.74.16', 'Tugu', -6.972, 110.325],
    ]),
    ...places('Kabupaten Demak', [
      ['33.21.01', 'Mranggen', -7.03, 110.517],
      ['33.21.04', 'Sayung', -6.92, 110.517],
      ['33.21.11', 'Demak', -6.892, 110.638],
    ]),
    ...places('Kabupaten Kendal', [['33.24.08', 'Kaliwungu', -6.962, 110.245]]),
    ...places('Kabupaten Semarang', [['33.22.18', 'Ungaran Barat', -7.135, 110.402]]),
  ],
  MKS: [
    ...places('Kota Makassar', [
      ['73.71.11', 'Biringkanaya', -5.087, 119.51],
      ['73.71.14', 'Tamalanrea', -5.128, 119.487],
      ['73.71.09', 'Panakkukang', -5.147, 119.448],
      ['73.71.12', 'Manggala', -5.167, 119.488],
      ['73.71.13', 'Rappocini', -5.173, 119.428],
      ['73.71.10', 'Tamalate', -5.185, 119.408],
      ['73.71.07', 'Tallo', -5.117, 119.437],
    ]),
    ...places('Kabupaten Gowa', [
      ['73.06.08', 'Somba Opu', -5.205, 119.457],
      ['73.06.13', 'Pattallasang', -5.201, 119.553],
    ]),
    ...places('Kabupaten Maros', [
      ['73.09.01', 'Mandai', -5.067, 119.552],
      ['73.09.14', 'Turikale', -5.01, 119.573],
    ]),
  ],
  JYP: [
    ...places('Kota Jayapura', [
      ['91.71.03', 'Abepura', -2.614, 140.664],
      ['91.71.05', 'Heram', -2.594, 140.632],
      ['91.71.02', 'Jayapura Selatan', -2.565, 140.7],
      ['91.71.01', 'Jayapura Utara', -2.53, 140.716],
      ['91.71.04', 'Muara Tami', -2.652, 140.872],
    ]),
    ...places('Kabupaten Jayapura', [
      ['91.03.01', 'Sentani', -2.569, 140.514],
      ['91.03.02', 'Sentani Timur', -2.583, 140.585],
      ['91.03.13', 'Waibu', -2.541, 140.462],
    ]),
  ],
  BDG: [
    ...places('Kota Bandung', [
      ['32.73.27', 'Gedebage', -6.952, 107.698],
      ['32.73.16', 'Kiaracondong', -6.925, 107.648],
      ['32.73.24', 'Arcamanik', -6.915, 107.677],
    ]),
  ],
} as const satisfies Readonly<Record<string, readonly Place[]>>

const EARTH_KM = 6_371
/** Roads are longer than the straight line. */
const DETOUR = 1.35

/** Kilometres by road with one decimal, as the office would enter them. */
export function roadKm(from: Pick<Place, 'latitude' | 'longitude'>, to: Pick<Place, 'latitude' | 'longitude'>): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const [dLat, dLong] = [rad(to.latitude - from.latitude), rad(to.longitude - from.longitude)]
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(rad(from.latitude)) * Math.cos(rad(to.latitude)) * Math.sin(dLong / 2) ** 2
  const air = 2 * EARTH_KM * Math.asin(Math.sqrt(h))
  return Math.max(0.8, Math.round(air * DETOUR * 10) / 10)
}
