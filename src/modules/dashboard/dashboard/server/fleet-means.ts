import type { Label } from '../../../../platform/definition/label.ts'

/** A sentence about each figure of widgets over equipment, drivers and tyres. */
export const FLEET_MEANS = {
  trucks_free: {
    record: ['Banyaknya truck mixer aktif yang berstatus tersedia.', 'How many active truck mixers are available.'],
  },
  trucks_down: {
    record: ['Banyaknya truck mixer aktif yang berstatus rusak.', 'How many active truck mixers are broken down.'],
  },
  plants_down: {
    record: [
      'Banyaknya batching plant aktif yang berstatus rusak.',
      'How many active batching plants are broken down.',
    ],
  },
  loaders_down: {
    record: ['Banyaknya wheel loader aktif yang berstatus rusak.', 'How many active loaders are broken down.'],
  },
  services_trucks: {
    record: [
      'Banyaknya truck mixer aktif yang sudah waktunya servis.',
      'How many active truck mixers are due for service.',
    ],
  },
  services_plants: {
    record: [
      'Banyaknya batching plant aktif yang sudah waktunya servis.',
      'How many active batching plants are due for service.',
    ],
  },
  services_loaders: {
    record: [
      'Banyaknya wheel loader aktif yang sudah waktunya servis.',
      'How many active loaders are due for service.',
    ],
  },
  tyres_worn: {
    record: [
      'Banyaknya ban yang kembangnya sudah minimum atau yang umurnya 90% dari umur harapan atau lebih.',
      'How many tyres are at their minimum tread or have reached 90% of their expected life.',
    ],
  },
  papers: {
    record: [
      'Banyaknya truck mixer aktif yang STNK-nya sudah habis atau habis dalam batas hari alarm.',
      'How many active truck mixers have a registration that has expired or expires within the days set for the alarm.',
    ],
  },
  papers_kir: {
    record: [
      'Banyaknya truck mixer aktif yang KIR-nya sudah habis atau habis dalam batas hari alarm.',
      'How many active truck mixers have an inspection that has expired or expires within the days set for the alarm.',
    ],
  },
  papers_sim: {
    record: [
      'Banyaknya pengemudi aktif yang SIM-nya sudah habis atau habis dalam batas hari alarm.',
      'How many active drivers have a licence that has expired or expires within the days set for the alarm.',
    ],
  },
  papers_tera: {
    record: [
      'Banyaknya batching plant aktif yang teranya sudah habis atau habis dalam batas hari alarm.',
      'How many active batching plants have a calibration that has expired or expires within the days set for the alarm.',
    ],
  },
  fuel_outside: {
    record: [
      'Banyaknya alat yang indeks BBM-nya periode ini di luar batas standarnya.',
      'How much equipment has a fuel index outside its standard this period.',
    ],
  },
  findings: {
    record: ['Banyaknya temuan armada yang belum dijelaskan.', 'How many fleet findings are not settled yet.'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Label>>>>
