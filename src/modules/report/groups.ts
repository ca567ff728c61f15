import { type Fields, field } from '../../platform/definition/field.ts'
import type { Label } from '../../platform/definition/label.ts'
import type { ReportGroup } from '../../platform/definition/report.ts'
import type { StatusWords } from '../../platform/kinds/status/field.ts'
import { anyEquipment } from '../equipment/equipment/equipment.ts'
import { SHIFTS } from '../shared/shifts.ts'

export const EQUIPMENT_TYPES = anyEquipment.fields.type.options

/** These statuses of documents, as a filter or a column. */
export const words = (all: StatusWords) =>
  field.select(['Status', 'Status'], Object.fromEntries(Object.entries(all).map(([word, { label }]) => [word, label])))

/** A group within another one, with subtotals of the outer one. */
export function within<Outer extends Fields, Inner extends Fields>(
  outer: ReportGroup & { columns: Outer },
  inner: ReportGroup & { columns: Inner },
) {
  const label: Label = [`${outer.label[0]}, ${inner.label[0]}`, `${outer.label[1]}, ${inner.label[1]}`]
  const opens =
    outer.opens && inner.opens?.path === outer.opens.path
      ? { opens: { path: inner.opens.path, parameters: { ...outer.opens.parameters, ...inner.opens.parameters } } }
      : {}
  return {
    label,
    columns: { ...outer.columns, ...inner.columns },
    subtotals: true,
    ...(outer.inOrder ? { inOrder: true } : {}),
    ...opens,
  } as const satisfies ReportGroup
}

/** The list of the dockets of a row. */
const DOCKETS = '/production/delivery'

const dockets = (parameters: Readonly<Record<string, string>>) => ({ path: DOCKETS, parameters })

/** The groups of reports, with the same names in each. */
export const GROUPS = {
  day: {
    label: ['Hari', 'Day'],
    columns: { date: field.date(['Tanggal', 'Date']) },
    inOrder: true,
  },
  month: {
    label: ['Bulan', 'Month'],
    columns: { month: field.month(['Bulan', 'Month']) },
    inOrder: true,
  },
  customer: {
    label: ['Pelanggan', 'Customer'],
    columns: { customer_id: field.link(['Pelanggan', 'Customer'], 'customer') },
  },
  project: {
    label: ['Proyek', 'Site project'],
    columns: {
      site_project_id: field.link(['Proyek', 'Site project'], 'site-project'),
      customer_id: field.link(['Pelanggan', 'Customer'], 'customer'),
    },
  },
  salesman: {
    label: ['Tenaga Penjual', 'Salesperson'],
    columns: { salesman_id: field.link(['Tenaga Penjual', 'Salesperson'], 'company-salesman') },
  },
  product: {
    label: ['Produk', 'Product'],
    columns: { product_id: field.link(['Produk', 'Product'], 'product') },
  },
  category: {
    label: ['Kategori Produk', 'Product category'],
    columns: { product_category_id: field.link(['Kategori Produk', 'Product category'], 'product-category') },
  },
  unit: {
    label: ['Unit Produksi', 'Production unit'],
    columns: { production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit') },
  },
  plant: {
    label: ['Batching Plant', 'Batching plant'],
    columns: { batching_plant_id: field.link(['Batching Plant', 'Batching plant'], 'batching-plant') },
  },
  hour: {
    label: ['Jam', 'Hour'],
    columns: { hour: field.integer(['Jam', 'Hour'], { ungrouped: true }) },
    inOrder: true,
  },
  shift: {
    label: ['Shift', 'Shift'],
    columns: { shift: field.select(['Shift', 'Shift'], SHIFTS) },
  },
  schedule: {
    label: ['Jadwal', 'Schedule'],
    columns: {
      production_schedule_id: field.link(['Jadwal', 'Schedule'], 'production-schedule'),
      date: field.date(['Tanggal Cor', 'Pour date']),
      customer_id: field.link(['Pelanggan', 'Customer'], 'customer'),
      product_id: field.link(['Produk', 'Product'], 'product'),
    },
  },
  channel: {
    label: ['Kanal Pembayaran', 'Payment channel'],
    columns: { payment_channel_id: field.link(['Kanal Pembayaran', 'Payment channel'], 'payment-channel') },
  },
  payment: {
    label: ['Pembayaran', 'Payment'],
    columns: {
      sales_payment_id: field.link(['Pembayaran', 'Payment'], 'sales-payment'),
      date: field.date(['Tanggal', 'Date']),
      customer_id: field.link(['Pelanggan', 'Customer'], 'customer'),
      payment_channel_id: field.link(['Kanal Pembayaran', 'Payment channel'], 'payment-channel'),
    },
  },
  invoice: {
    label: ['Invoice', 'Invoice'],
    columns: {
      sales_invoice_id: field.link(['Invoice', 'Invoice'], 'sales-invoice'),
      customer_id: field.link(['Pelanggan', 'Customer'], 'customer'),
      due_date: field.date(['Jatuh Tempo', 'Due date']),
    },
  },
  deposit: {
    label: ['Deposit', 'Deposit'],
    columns: {
      deposit_id: field.link(['Deposit', 'Deposit'], 'deposit'),
      customer_id: field.link(['Pelanggan', 'Customer'], 'customer'),
    },
  },
  material: {
    label: ['Material', 'Material'],
    columns: {
      material_id: field.link(['Material', 'Material'], 'material'),
      uom_id: field.link(['Satuan', 'Unit of measure'], 'uom'),
    },
  },
  vendor: {
    label: ['Pemasok', 'Vendor'],
    columns: { vendor_id: field.link(['Pemasok', 'Vendor'], 'vendor') },
  },
  place: {
    label: ['Gudang', 'Warehouse'],
    columns: {
      warehouse_id: field.link(['Gudang', 'Warehouse'], 'warehouse'),
      material_id: field.link(['Material', 'Material'], 'material'),
      uom_id: field.link(['Satuan', 'Unit of measure'], 'uom'),
    },
  },
  equipment: {
    label: ['Alat', 'Equipment'],
    columns: {
      equipment_id: field.link(['Alat', 'Equipment'], 'equipment'),
      kind: field.select(['Jenis Alat', 'Kind'], EQUIPMENT_TYPES),
    },
  },
  kind: {
    label: ['Jenis Alat', 'Kind'],
    columns: { kind: field.select(['Jenis Alat', 'Kind'], EQUIPMENT_TYPES) },
  },
  driver: {
    label: ['Pengemudi', 'Driver'],
    columns: { driver_id: field.link(['Pengemudi', 'Driver'], 'drivers') },
  },
  cause: {
    label: ['Penyebab', 'Cause'],
    columns: { cause: field.text(['Penyebab', 'Cause']) },
  },
  truck: {
    label: ['Truck Mixer', 'Truck mixer'],
    columns: { truck_mixer_id: field.link(['Truck Mixer', 'Truck mixer'], 'truck-mixer') },
  },
} as const satisfies Record<string, ReportGroup>

/** The same groups, each opening the dockets of its rows. */
export const DOCKET_GROUPS = {
  day: { ...GROUPS.day, opens: dockets({ date_from: 'date', date_to: 'date' }) },
  month: GROUPS.month,
  customer: { ...GROUPS.customer, opens: dockets({ customer_id: 'customer_id' }) },
  project: { ...GROUPS.project, opens: dockets({ site_project_id: 'site_project_id' }) },
  product: { ...GROUPS.product, opens: dockets({ product_id: 'product_id' }) },
  plant: { ...GROUPS.plant, opens: dockets({ batching_plant_id: 'batching_plant_id' }) },
  driver: { ...GROUPS.driver, opens: dockets({ driver_id: 'driver_id' }) },
  truck: { ...GROUPS.truck, opens: dockets({ truck_mixer_id: 'truck_mixer_id' }) },
} as const satisfies Record<string, ReportGroup>
