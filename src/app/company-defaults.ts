/** What every new company starts from; it is copied, so a company may change its own rows. */

export const DEFAULT_UOMS = [
  { code: 'KG', name: 'Kilogram', type: 'mass', base_factor: 1 },
  { code: 'TON', name: 'Ton', type: 'mass', base_factor: 1000 },
  { code: 'ZAK', name: 'Zak 50 kg', type: 'mass', base_factor: 50 },
  { code: 'LITER', name: 'Liter', type: 'volume', base_factor: 1 },
  { code: 'M3', name: 'Meter Kubik', type: 'volume', base_factor: 1000 },
  { code: 'PCS', name: 'Buah', type: 'count', base_factor: 1 },
  { code: 'M', name: 'Meter', type: 'length', base_factor: 1 },
  { code: 'JAM', name: 'Jam', type: 'time', base_factor: 60 },
  { code: 'MENIT', name: 'Menit', type: 'time', base_factor: 1 },
] as const

export const DEFAULT_CASTING_CATEGORIES = [
  {
    code: 'LANGSUNG',
    name: 'Langsung / Talang',
    needs_pump: false,
    default_unload_minutes: 25,
    charge_basis: 'none',
    default_price: null,
  },
  {
    code: 'POMPA',
    name: 'Concrete Pump Standar',
    needs_pump: true,
    default_unload_minutes: 20,
    charge_basis: 'per_m3',
    default_price: 45_000,
  },
  {
    code: 'LONGBOOM',
    name: 'Concrete Pump Long Boom',
    needs_pump: true,
    default_unload_minutes: 20,
    charge_basis: 'lump_sum',
    default_price: 6_500_000,
  },
  {
    code: 'BUCKET',
    name: 'Bucket / Crane',
    needs_pump: false,
    default_unload_minutes: 40,
    charge_basis: 'none',
    default_price: null,
  },
  {
    code: 'GEROBAK',
    name: 'Gerobak',
    needs_pump: false,
    default_unload_minutes: 50,
    charge_basis: 'none',
    default_price: null,
  },
] as const

const NO_CREDIT = { allow_credit: false, allow_credit_submission: false, allow_credit_transfer: false }
const WITH_CREDIT = { allow_credit: true, allow_credit_submission: true, allow_credit_transfer: false }

export const DEFAULT_CUSTOMER_CATEGORIES = [
  {
    code: 'KONTRAKTOR',
    name: 'Kontraktor',
    default_top_days: 30,
    allow_cash: true,
    allow_deposit: true,
    ...WITH_CREDIT,
  },
  {
    code: 'PENGEMBANG',
    name: 'Pengembang',
    default_top_days: 30,
    allow_cash: true,
    allow_deposit: true,
    ...WITH_CREDIT,
  },
  {
    code: 'BUMN',
    name: 'BUMN',
    default_top_days: 60,
    allow_cash: false,
    allow_deposit: false,
    ...WITH_CREDIT,
    allow_credit_transfer: true,
  },
  {
    code: 'PEMERINTAH',
    name: 'Instansi Pemerintah',
    default_top_days: 45,
    allow_cash: false,
    allow_deposit: true,
    ...WITH_CREDIT,
  },
  {
    code: 'RITEL',
    name: 'Perorangan / Ritel',
    default_top_days: 0,
    allow_cash: true,
    allow_deposit: true,
    ...NO_CREDIT,
  },
] as const

export const DEFAULT_PRODUCT_CATEGORIES = [
  { code: 'NORMAL', name: 'Beton Normal', type: 'concrete', stock_effect: true },
  { code: 'FAST-TRACK', name: 'Beton Fast Track', type: 'concrete', stock_effect: true },
  { code: 'SCC', name: 'Beton Memadat Mandiri (SCC)', type: 'concrete', stock_effect: true },
  { code: 'MORTAR', name: 'Screed / Mortar', type: 'mortar', stock_effect: true },
  { code: 'JASA-POMPA', name: 'Jasa Pompa', type: 'service', stock_effect: false },
] as const
