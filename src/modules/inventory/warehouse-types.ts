/** What a warehouse is. */
export const WAREHOUSE_TYPES = {
  yard: ['Lapangan', 'Yard'],
  silo: ['Silo', 'Silo'],
  bin: ['Bin', 'Bin'],
  tank: ['Tangki', 'Tank'],
  store: ['Gudang', 'Store'],
  quarantine: ['Karantina', 'Quarantine'],
  in_transit: ['Dalam Perjalanan', 'In transit'],
} as const

/** Where people put and take material; the system itself fills the others, so forms do not offer these. */
export const PLACES = { type: 'yard,silo,bin,tank,store' } as const
