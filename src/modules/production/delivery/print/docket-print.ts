/** Zones of the country; none of them has summer time. */
export type TimezoneLabel = 'WIB' | 'WITA' | 'WIT'

/** What stands on a docket (specification §3), as the server answers it and every template reads it. */
export interface DocketPrint {
  corporate_name: string
  corporate_address: string | null
  docket_number: string
  /** What its QR code holds: the address that a phone opens, or the number where the installation has none outside. */
  scan_code: string
  production_unit_name: string
  production_unit_address: string | null
  product_category_name: string
  product_code: string
  /** Casting method: how the concrete leaves the truck. */
  casting_category_name: string | null
  customer_name: string
  customer_address: string | null
  customer_project_name: string
  customer_project_address: string | null
  /** Volume of this load in m³. */
  quantity: number
  /** Volume sent for the order line up to and with this load, as it was at issue. */
  quantity_total: number
  /** Licence plate of the truck. */
  police_number: string
  /** Departure, ISO 8601 with offset; null while the truck is still loading. */
  start_delivery: string | null
  delivery_description: string | null
  driver_name: string
  /** Which load of the order line it is that day, from 1. */
  load_no: number | null
  /** 1 for the first print; from 2 on the docket is marked as a copy. */
  copy_no: number
  /** A cancelled docket keeps its number; its paper says that it holds no more. */
  cancelled: boolean
  seal_no: string | null
  /** Slump that was ordered, in cm: '12±2'. */
  slump_ordered: string | null
  /** Slump measured at the plant in cm. */
  slump: number | null
  sales_order_number: string | null
  /** Zone of the production unit, in which the departure is written. */
  timezone: TimezoneLabel
}

/** Codes of the docket templates; the first is the default. */
export const docketTemplateCodes = ['DOCKET-01', 'DOCKET-02', 'DOCKET-TEMP'] as const
export type DocketTemplateCode = (typeof docketTemplateCodes)[number]
