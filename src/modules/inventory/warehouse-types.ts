/** The types of warehouses. */
export const WAREHOUSE_TYPES = {
  yard: ['Lapangan', 'Yard'],
  silo: ['Silo', 'Silo'],
  bin: ['Bin', 'Bin'],
  tank: ['Tangki', 'Tank'],
  store: ['Gudang', 'Store'],
  quarantine: ['Karantina', 'Quarantine'],
  in_transit: ['Dalam Perjalanan', 'In transit'],
} as const

/** The types that users choose; warehouses of the other types are created by the system. */
export const PLACES = { type: 'yard,silo,bin,tank,store' } as const
