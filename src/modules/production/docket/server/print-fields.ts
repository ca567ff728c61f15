import Big from 'big.js'
import { sql } from 'kysely'
import type { Reader, Row } from '../../../../platform/server/database/row.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import { NotFound } from '../../../../platform/server/errors.ts'
import { INTEGER, MAYBE_TEXT, type Schema, TEXT } from '../../../../platform/server/http/openapi/schemas.ts'
import { momentIn } from '../../../../platform/server/time.ts'
import type { DocketPrint, TimezoneLabel } from '../print/docket-print.ts'

// All names on the print, in one statement.
const printFieldsOf = (docketId: number) => sql`
  SELECT c.name AS corporate_name, c.address AS corporate_address,
    d.id AS docket_id, d.number AS docket_number,
    u.name AS production_unit_name, u.address AS production_unit_address, u.timezone AS zone,
    pc.name AS product_category_name, p.code AS product_code, cc.name AS casting_category_name,
    cu.name AS customer_name, cu.address AS customer_address,
    sp.name AS customer_project_name, sp.address AS customer_project_address,
    d.quantity, d.quantity_total, e.police_number, d.start_delivery, d.delivery_description,
    dr.name AS driver_name, d.load_no, d.reprint_count, d.seal_no, d.slump_cm AS slump_ordered, d.slump_plant,
    d.status, so.number AS sales_order_number
  FROM dockets d
  JOIN corporates c ON c.id = d.corporate_id
  JOIN production_units u ON u.corporate_id = d.corporate_id AND u.id = d.production_unit_id
  JOIN products p ON p.corporate_id = d.corporate_id AND p.id = d.product_id
  JOIN product_categories pc ON pc.corporate_id = p.corporate_id AND pc.id = p.product_category_id
  JOIN casting_categories cc ON cc.corporate_id = d.corporate_id AND cc.id = d.casting_category_id
  JOIN customers cu ON cu.corporate_id = d.corporate_id AND cu.id = d.customer_id
  JOIN site_projects sp ON sp.corporate_id = d.corporate_id AND sp.id = d.site_project_id
  JOIN equipments e ON e.corporate_id = d.corporate_id AND e.id = d.truck_mixer_id
  JOIN drivers dr ON dr.corporate_id = d.corporate_id AND dr.id = d.driver_id
  JOIN sales_orders so ON so.corporate_id = d.corporate_id AND so.id = d.sales_order_id
  WHERE d.corporate_id = ${company} AND d.id = ${docketId}`

// The print fields that a docket's view lacks; the record has the others.
export const printFieldsBesideRecord = (docketId: number) => sql`
  SELECT c.name AS corporate_name, c.address AS corporate_address, u.address AS production_unit_address,
    u.timezone AS zone, pc.name AS product_category_name, cu.address AS customer_address,
    sp.address AS customer_project_address
  FROM dockets d
  JOIN corporates c ON c.id = d.corporate_id
  JOIN production_units u ON u.corporate_id = d.corporate_id AND u.id = d.production_unit_id
  JOIN products p ON p.corporate_id = d.corporate_id AND p.id = d.product_id
  JOIN product_categories pc ON pc.corporate_id = p.corporate_id AND pc.id = p.product_category_id
  JOIN customers cu ON cu.corporate_id = d.corporate_id AND cu.id = d.customer_id
  JOIN site_projects sp ON sp.corporate_id = d.corporate_id AND sp.id = d.site_project_id
  WHERE d.corporate_id = ${company} AND d.id = ${docketId}`

const ZONES: Readonly<Record<string, TimezoneLabel>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

/** The print fields of a docket (specification §3) as of its last print. */
export async function readPrintFields(reader: Reader, docketId: number): Promise<DocketPrint> {
  const [row] = await reader.query(printFieldsOf(docketId))
  if (!row) throw new NotFound()
  return presentPrintFields(row, reader.publicUrl)
}

function presentPrintFields(row: Row, publicUrl: string | undefined): DocketPrint {
  const {
    id: _,
    docket_id,
    zone,
    reprint_count,
    slump_plant,
    status,
    quantity,
    quantity_total,
    start_delivery,
    ...texts
  } = row as PrintRow
  return {
    ...texts,
    scan_code: publicUrl ? `${publicUrl}/d/${docket_id}` : texts.docket_number,
    quantity: new Big(quantity).toNumber(),
    quantity_total: new Big(quantity_total).toNumber(),
    start_delivery: start_delivery ? momentIn(zone, start_delivery) : null,
    slump: slump_plant === null ? null : new Big(slump_plant).toNumber(),
    copy_no: Math.max(1, reprint_count),
    cancelled: status === 'cancel',
    timezone: ZONES[zone] ?? 'WIB',
  }
}

/** The print fields in the view, beside the record's own. */
export function presentBesideRecord({ id: _, zone, ...texts }: Row, record: Row): Record<string, unknown> {
  return {
    ...texts,
    docket_number: record.number,
    customer_project_name: record.site_project_name,
    police_number: record.truck_mixer_name,
    slump: record.slump_plant === null ? null : new Big(String(record.slump_plant)).toNumber(),
    copy_no: Math.max(1, Number(record.reprint_count)),
    slump_ordered: record.slump_cm,
    timezone: ZONES[String(zone)] ?? 'WIB',
  }
}

export const SCHEMA_BESIDE_RECORD: Readonly<Record<string, Schema>> = {
  corporate_name: TEXT,
  corporate_address: MAYBE_TEXT,
  production_unit_address: MAYBE_TEXT,
  product_category_name: TEXT,
  customer_address: MAYBE_TEXT,
  customer_project_address: MAYBE_TEXT,
  docket_number: TEXT,
  customer_project_name: TEXT,
  police_number: TEXT,
  slump: { type: ['number', 'null'], description: 'Measured at the plant, in cm' },
  copy_no: INTEGER,
  slump_ordered: MAYBE_TEXT,
  timezone: { type: 'string', enum: Object.values(ZONES) },
}

type PrintRow = Row &
  Omit<
    DocketPrint,
    'scan_code' | 'quantity' | 'quantity_total' | 'start_delivery' | 'slump' | 'copy_no' | 'cancelled' | 'timezone'
  > & {
    docket_id: number
    zone: string
    reprint_count: number
    slump_plant: string | null
    status: string
    quantity: string
    quantity_total: string
    start_delivery: Date | null
  }
