type Category = 'KONTRAKTOR' | 'PENGEMBANG' | 'BUMN' | 'PEMERINTAH' | 'RITEL'

/** A customer of the demo, near the plant that serves most of its projects; all names are invented. */
export interface DemoCustomer {
  name: string
  category: Category
  unit: string
  projects: number
}

const many = (unit: string, category: Category, projects: number, names: readonly string[]): DemoCustomer[] =>
  names.map((name) => ({ name, category, unit, projects }))

export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  ...many('SMG', 'KONTRAKTOR', 3, [
    'PT Tugu Muda Konstruksi Utama',
    'PT Rekacipta Pantura Perkasa',
    'CV Kaligarang Jaya Teknik',
    'PT Bumi Gombel Karya',
  ]),
  ...many('SMG', 'PENGEMBANG', 2, [
    'PT Griya Tembalang Asri',
    'PT Bukit Ngaliyan Permai',
    'PT Pesona Mijen Land',
    'PT Srondol Citra Hunian',
  ]),
  ...many('SMG', 'BUMN', 3, ['PT Wijaya Prasarana Negara (Persero)']),
  ...many('SMG', 'PEMERINTAH', 2, [
    'Satuan Kerja Jalan dan Jembatan Wilayah Utara',
    'Dinas Sumber Daya Air Wilayah Contoh',
  ]),
  ...many('SMG', 'RITEL', 1, [
    'H. Sumarno',
    'Toko Bangunan "Sinar Pagi" & Putra',
    "CV D'Beton Jaya",
    'Maju Terus 🏗️ Renovasi',
    '=Karya Bersama+Mandiri',
    'Ny. Lilis Suryani, S.Pd.',
  ]),
  ...many('SMG', 'KONTRAKTOR', 1, [
    'Kerja Sama Operasi Rekacipta Pantura Perkasa – Tugu Muda Konstruksi Utama – Bumi Gombel Karya untuk Pembangunan Gedung Parkir Bertingkat',
  ]),
  ...many('MKS', 'KONTRAKTOR', 3, [
    'PT Losari Bangun Persada',
    'PT Karebosi Konstruksi Timur',
    'CV Somba Opu Teknik',
    'PT Antang Karya Struktur',
  ]),
  ...many('MKS', 'PENGEMBANG', 3, ['PT Tanjung Bunga Hunian', 'PT Moncongloe Indah Properti']),
  ...many('MKS', 'BUMN', 2, ['PT Adhi Prasarana Timur (Persero)']),
  ...many('MKS', 'PEMERINTAH', 2, ['Satuan Kerja Pelabuhan Wilayah Timur']),
  ...many('MKS', 'RITEL', 1, ['Toko Besi Pannampu', 'H. Daeng Naba', 'UD Mitra Maros', 'Andi Tenri Ola']),
  ...many('JYP', 'KONTRAKTOR', 3, ['PT Cenderawasih Bangun Mandiri', 'CV Yotefa Karya']),
  ...many('JYP', 'PENGEMBANG', 2, ['PT Sentani Raya Hunian', 'PT Waena Permai', 'PT Doyo Baru Permai']),
  ...many('JYP', 'PEMERINTAH', 3, ['Satuan Kerja Bandar Udara Wilayah Papua']),
  ...many('JYP', 'BUMN', 2, ['PT Hutama Prasarana Papua (Persero)']),
  ...many('JYP', 'RITEL', 1, ['Toko Bangunan Hamadi', 'Yohanis Mandowen', 'UD Kotaraja']),
]

/** Customers of the second company. */
export const RIVAL_CUSTOMERS: readonly DemoCustomer[] = [
  ...many('BDG', 'KONTRAKTOR', 2, ['PT Parahyangan Struktur', 'CV Gedebage Mandiri']),
  ...many('BDG', 'RITEL', 1, ['H. Asep Sunandar']),
]

/** The projects of each category of customers. */
export const PROJECTS_OF: Readonly<Record<Category, readonly string[]>> = {
  KONTRAKTOR: [
    'Gudang Logistik',
    'Ruko Tiga Lantai',
    'Pabrik Komponen',
    'Rumah Sakit Tipe C',
    'Gedung Kantor',
    'Hotel',
    'Gedung Parkir',
  ],
  PENGEMBANG: ['Perumahan Griya', 'Klaster Taman', 'Apartemen Menara', 'Ruko Niaga'],
  BUMN: ['Jalan Tol Seksi', 'Jembatan Layang', 'Pengendali Banjir', 'Dermaga Peti Kemas'],
  PEMERINTAH: ['Peningkatan Jalan', 'Rehabilitasi Jembatan', 'Rusunawa', 'Saluran Drainase', 'Perluasan Apron'],
  RITEL: ['Rumah Tinggal', 'Dak Lantai Toko', 'Pagar dan Carport'],
}
