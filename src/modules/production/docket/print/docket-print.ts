/** The country's time zones; none has summer time. */
export type TimezoneLabel = 'WIB' | 'WITA' | 'WIT'

/** The content of a docket (specification §3), as the server answers it and every template reads it. */
export interface DocketPrint {
  corporate_name: string
  corporate_address: string | null
  docket_number: string
  /** The content of its QR code: the URL for a phone, or the number where the installation has no public URL. */
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
  /** The volume of this load in m³. */
  quantity: number
  /** The volume sent for the order line up to and including this load, as at its issue. */
  quantity_total: number
  /** Licence plate of the truck. */
  police_number: string
  /** Departure, ISO 8601 with offset; null while the truck is still loading. */
  start_delivery: string | null
  delivery_description: string | null
  driver_name: string
  /** The number of the load of the order line that day, starting with 1. */
  load_no: number | null
  /** 1 for the first print; later ones are marked as a copy. */
  copy_no: number
  /** A cancelled docket keeps its number; its print says that it is void. */
  cancelled: boolean
  seal_no: string | null
  /** The ordered slump in cm: '12±2'. */
  slump_ordered: string | null
  /** The slump measured at the plant, in cm. */
  slump: number | null
  sales_order_number: string | null
  /** The time zone of the production unit, used for the departure. */
  timezone: TimezoneLabel
}

/** Codes of the docket templates; the first is the default. */
export const docketTemplateCodes = ['DOCKET-01', 'DOCKET-02', 'DOCKET-TEMP'] as const
export type DocketTemplateCode = (typeof docketTemplateCodes)[number]
