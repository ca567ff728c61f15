import { PLACES, type Place } from './places.ts'

/** A production unit of the demo. */
export interface DemoUnit {
  id: number
  code: string
  name: string
  timezone: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
  zone: string
  address: string
  /** Its place, followed by those of its projects. */
  places: readonly Place[]
  allowBackdate: boolean
  plants: readonly { name: string; brand: string; capacity: number }[]
  trucks: number
  drivers: number
  plate: string
  /** Its share of the company's volume. */
  share: number
  m3PerHour: number
  /** Prices and costs compared with Java's. */
  priceLevel: number
}

/** The plants of the demo company, one in each zone; their ids are 1, 2 and 3. */
export const DEMO_UNITS: readonly DemoUnit[] = [
  {
    id: 1,
    code: 'SMG',
    name: 'Plant Semarang',
    timezone: 'Asia/Jakarta',
    zone: 'WIB',
    address: 'Jl. Raya Kaligawe Km 5,6, Genuk, Kota Semarang',
    places: PLACES.SMG,
    allowBackdate: true,
    plants: [
      { name: 'Batching Plant 1 Semarang', brand: 'Wet Mix 90', capacity: 90 },
      { name: 'Batching Plant 2 Semarang', brand: 'Dry Mix 60', capacity: 60 },
    ],
    trucks: 9,
    drivers: 13,
    plate: 'H',
    share: 0.5,
    m3PerHour: 120,
    priceLevel: 1,
  },
  {
    id: 2,
    code: 'MKS',
    name: 'Plant Makassar',
    timezone: 'Asia/Makassar',
    zone: 'WITA',
    address: 'Jl. Kapasa Raya, Biringkanaya, Kota Makassar',
    places: PLACES.MKS,
    allowBackdate: false,
    plants: [{ name: 'Batching Plant Makassar', brand: 'Wet Mix 60', capacity: 60 }],
    trucks: 6,
    drivers: 9,
    plate: 'DD',
    share: 0.3,
    m3PerHour: 60,
    priceLevel: 1.08,
  },
  {
    id: 3,
    code: 'JYP',
    name: 'Plant Jayapura',
    timezone: 'Asia/Jayapura',
    zone: 'WIT',
    address: 'Jl. Raya Abepura – Kotaraja, Abepura, Kota Jayapura',
    places: PLACES.JYP,
    allowBackdate: false,
    plants: [{ name: 'Batching Plant Jayapura', brand: 'Dry Mix 45', capacity: 45 }],
    trucks: 5,
    drivers: 8,
    plate: 'PA',
    share: 0.2,
    m3PerHour: 45,
    priceLevel: 1.6,
  },
]

/** The only plant of the second company. */
export const RIVAL_UNIT: DemoUnit = {
  id: 4,
  code: 'BDG',
  name: 'Plant Bandung',
  timezone: 'Asia/Jakarta',
  zone: 'WIB',
  address: 'Jl. Soekarno-Hatta, Gedebage, Kota Bandung',
  places: PLACES.BDG,
  allowBackdate: false,
  plants: [{ name: 'Batching Plant Bandung', brand: 'Dry Mix 60', capacity: 60 }],
  trucks: 4,
  drivers: 5,
  plate: 'D',
  share: 1,
  m3PerHour: 60,
  priceLevel: 1,
}
