import { type Fields, field } from '../../../platform/definition/field.ts'
import { defineReport, type ReportGroup } from '../../../platform/definition/report.ts'
import { RECONCILIATION_MODES } from '../../inventory/material-reconciliation/modes.rules.ts'
import { READ_COST } from '../../inventory/read-cost.ts'
import { GROUPS, within } from '../groups.ts'
import { reportMaterialPage } from '../pages.ts'

const MATERIALS = {
  material_id: field.link(['Material', 'Material'], 'material'),
  material_category_id: field.link(['Kategori Material', 'Material category'], 'material-category'),
  warehouse_id: field.link(['Gudang', 'Warehouse'], 'warehouse'),
} as const satisfies Fields

const cost = { permission: READ_COST } as const
/** A quantity in the material's own unit, shown in a column beside it. */
const quantity = (label: readonly [string, string]) => field.quantity(label, '', { sum: false })
const price = (label: readonly [string, string]) => field.quantity(label, 'Rp', { sum: false, shown: 2, ...cost })
const share = (label: readonly [string, string]) => field.percent(label, { sum: false })

/** The list of the receipts of a row. */
const received = <G extends ReportGroup>(group: G, parameters: Readonly<Record<string, string>>) => ({
  ...group,
  opens: { path: '/inventory/incoming-material', parameters },
})
const VENDOR = received(GROUPS.vendor, { vendor_id: 'vendor_id' })
const MATERIAL = received(GROUPS.material, { material_id: 'material_id' })

/** Stock movements, usage beside the mix designs, purchases and losses of materials. */
export const reportMaterial = defineReport({
  ...reportMaterialPage,
  modeCalled: 'mode',
  modes: {
    mutation: {
      label: ['Mutasi', 'Mutation'],
      groups: { material: GROUPS.material, place: GROUPS.place, material_place: within(GROUPS.material, GROUPS.place) },
      filters: MATERIALS,
      measures: {
        opening: quantity(['Saldo Awal', 'Opening']),
        in: quantity(['Masuk', 'In']),
        transfer_in: quantity(['Transfer Masuk', 'Transfer in']),
        usage: quantity(['Pemakaian', 'Usage']),
        transfer_out: quantity(['Transfer Keluar', 'Transfer out']),
        waste: quantity(['Buangan', 'Waste']),
        adjustment: quantity(['Penyesuaian', 'Adjustment']),
        closing: quantity(['Saldo Akhir', 'Closing']),
        value: field.money(['Nilai', 'Value'], cost),
      },
      head: ['value'],
      charts: [{ label: ['Nilai stok', 'Value of the stock'], type: 'pareto', measures: ['value'] }],
    },
    usage: {
      label: ['Pemakaian dan Mix', 'Usage and mix'],
      groups: {
        material: GROUPS.material,
        product: GROUPS.product,
        month: GROUPS.month,
        unit: GROUPS.unit,
        product_material: within(GROUPS.product, GROUPS.material),
      },
      filters: { ...MATERIALS, product_id: field.link(['Produk', 'Product'], 'product') },
      measures: {
        m3: field.quantity(['Volume Beton', 'Concrete'], 'm³', { sum: false }),
        theoretical: quantity(['Teoretis', 'Theoretical']),
        actual: quantity(['Aktual', 'Actual']),
        deviation: quantity(['Deviasi', 'Deviation']),
        deviation_pct: share(['Deviasi', 'Deviation']),
        amount: field.money(['Nilai', 'Amount'], cost),
        deviation_amount: field.money(['Nilai Deviasi', 'Value of the deviation'], cost),
      },
      // The concrete of a load counts for each of its materials.
      notAdded: ['m3', 'deviation_pct'],
      ranks: 'theoretical',
      head: ['amount', 'deviation_amount'],
      charts: [{ label: ['Deviasi dari mix', 'Deviation from the mix'], measures: ['deviation_pct'] }],
    },
    purchases: {
      label: ['Pembelian', 'Purchases'],
      groups: {
        vendor: VENDOR,
        material: MATERIAL,
        month: GROUPS.month,
        unit: GROUPS.unit,
        vendor_material: within(VENDOR, MATERIAL),
      },
      filters: { ...MATERIALS, vendor_id: field.link(['Pemasok', 'Vendor'], 'vendor') },
      measures: {
        amount: field.money(['Nilai', 'Amount'], cost),
        trips: field.integer(['Kendaraan', 'Trucks']),
        received: quantity(['Diterima', 'Received']),
        vendor_docket: quantity(['Surat Jalan', "Vendor's docket"]),
        diff_pct: share(['Selisih Surat Jalan', "Difference to the vendor's docket"]),
        price_avg: price(['Harga Rata-rata', 'Average price']),
        reject_pct: field.percent(['Ditolak', 'Rejected']),
      },
      notAdded: ['diff_pct', 'price_avg', 'reject_pct'],
      ranks: 'received',
      head: ['amount', 'trips', 'reject_pct'],
      charts: [
        { label: ['Pembelian', 'Purchases'], type: 'stacked', groups: ['vendor_material'], measures: ['amount'] },
        { label: ['Pembelian', 'Purchases'], groups: ['month'], measures: ['amount'] },
        { label: ['Pembelian', 'Purchases'], type: 'pareto', measures: ['amount'] },
      ],
    },
    price: {
      label: ['Harga Beli', 'Purchase prices'],
      groups: {
        material: MATERIAL,
        vendor_material: within(VENDOR, MATERIAL),
        month_material: within(GROUPS.month, MATERIAL),
      },
      filters: { ...MATERIALS, vendor_id: field.link(['Pemasok', 'Vendor'], 'vendor') },
      measures: {
        trips: field.integer(['Muatan', 'Loads']),
        price_avg: price(['Harga Rata-rata', 'Average price']),
        price_before: price(['Harga Sebelumnya', 'Previous price']),
        change_pct: field.percent(['Perubahan Harga', 'Change of the price'], { sum: false, shown: 1, ...cost }),
      },
      notAdded: ['price_avg', 'price_before', 'change_pct'],
      head: ['trips'],
      charts: [{ label: ['Perubahan harga', 'Change of the price'], groups: ['material'], measures: ['change_pct'] }],
    },
    loss: { ...RECONCILIATION_MODES.flow, label: ['Kehilangan', 'Losses'] },
    opname: { ...RECONCILIATION_MODES.count, label: ['Opname', 'Counts'] },
  },
})
