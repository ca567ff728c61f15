import type pg from 'pg'
import { LABELS, momentIn } from './moments.ts'

// One statement for the record and its print fields: every table is joined once.
const DOCKET = {
  name: 'docket',
  text: `
  SELECT d.id, d.number, d.status, d.date, d.job_order_id, jo.number AS job_order_name, jo.number AS job_order_number,
    d.production_unit_id, u.name AS production_unit_name, u.code AS production_unit_code,
    d.truck_mixer_id, t.police_number AS truck_mixer_name, t.code AS truck_mixer_code,
    d.driver_id, dr.name AS driver_name, dr.code AS driver_code,
    d.quantity::float8, d.load_no, d.quantity_total::float8,
    d.sales_order_id, so.number AS sales_order_name, so.number AS sales_order_number,
    d.sales_order_item_id, CASE WHEN i.id IS NOT NULL THEN so.number || ' · ' || ip.code END AS sales_order_item_name,
    d.production_schedule_id, ps.number AS production_schedule_name, ps.number AS production_schedule_number,
    d.customer_id, cu.name AS customer_name, cu.code AS customer_code,
    d.site_project_id, sp.name AS site_project_name, sp.code AS site_project_code,
    d.product_id, p.name AS product_name, p.code AS product_code,
    d.casting_category_id, cc.name AS casting_category_name, cc.code AS casting_category_code,
    d.batching_plant_id, bp.name AS batching_plant_name, bp.code AS batching_plant_code,
    d.mix_design_id, m.name AS mix_design_name,
    d.batch_start, d.batch_finish, d.start_delivery, d.arrive_project, d.start_unloading, d.finish_unloading,
    d.back_to_plant, d.seal_no, d.slump_cm, d.slump_plant::float8, d.slump_site::float8, d.temperature_c::float8,
    d.water_added_l::float8, d.km_out::float8, d.km_in::float8, d.delivery_description, d.receiver_name,
    d.receiver_sign, sign.name AS receiver_sign_filename, sign.size AS receiver_sign_size, sign.type AS sign_type,
    (SELECT coalesce(json_agg(json_build_object('id', ph.id, 'file', f.id, 'name', f.name, 'size', f.size, 'type',
        f.type)
        ORDER BY ph.id), '[]')
      FROM docket_photos ph JOIN files f ON f.corporate_id = $1 AND f.id = ph.file
      WHERE ph.corporate_id = $1 AND ph.docket_id = d.id) AS photo,
    d.returned_volume::float8, d.return_reason, d.billable_return, d.accepted::float8, d.billable::float8, d.unbilled,
    d.hold_reason, d.sales_invoice_id, coalesce(iv.number, 'Konsep #' || iv.id) AS sales_invoice_name,
    iv.number AS sales_invoice_number, d.reprint_count, d.note, d.cancel_reason, d.lock_version, d.created_at,
    d.updated_at AS last_update, d.created_by, co.name AS corporate_name, co.address AS corporate_address,
    d.number AS docket_number, u.address AS production_unit_address, u.timezone AS zone,
    pc.name AS product_category_name, cu.address AS customer_address, sp.name AS customer_project_name,
    sp.address AS customer_project_address, t.police_number
  FROM dockets d
  JOIN corporates co ON co.id = d.corporate_id
  JOIN production_units u ON u.corporate_id = $1 AND u.id = d.production_unit_id
  JOIN customers cu ON cu.corporate_id = $1 AND cu.id = d.customer_id
  JOIN site_projects sp ON sp.corporate_id = $1 AND sp.id = d.site_project_id
  JOIN products p ON p.corporate_id = $1 AND p.id = d.product_id
  JOIN product_categories pc ON pc.corporate_id = $1 AND pc.id = p.product_category_id
  JOIN casting_categories cc ON cc.corporate_id = $1 AND cc.id = d.casting_category_id
  JOIN equipments t ON t.corporate_id = $1 AND t.id = d.truck_mixer_id
  JOIN drivers dr ON dr.corporate_id = $1 AND dr.id = d.driver_id
  JOIN sales_orders so ON so.corporate_id = $1 AND so.id = d.sales_order_id
  LEFT JOIN sales_order_items i ON i.corporate_id = $1 AND i.id = d.sales_order_item_id
  LEFT JOIN products ip ON ip.corporate_id = $1 AND ip.id = i.product_id
  LEFT JOIN production_schedules ps ON ps.corporate_id = $1 AND ps.id = d.production_schedule_id
  LEFT JOIN job_orders jo ON jo.corporate_id = $1 AND jo.id = d.job_order_id
  LEFT JOIN equipments bp ON bp.corporate_id = $1 AND bp.id = d.batching_plant_id
  LEFT JOIN files sign ON sign.corporate_id = $1 AND sign.id = d.receiver_sign
  LEFT JOIN sales_invoices iv ON iv.corporate_id = $1 AND iv.id = d.sales_invoice_id
  LEFT JOIN product_mix_designs m ON m.corporate_id = $1 AND m.id = d.mix_design_id
  WHERE d.corporate_id = $1 AND d.id = $2`,
}

const MOMENTS = [
  'batch_start',
  'batch_finish',
  'start_delivery',
  'arrive_project',
  'start_unloading',
  'finish_unloading',
  'back_to_plant',
  'created_at',
  'last_update',
]

/** One docket by id with all its names and print fields. */
export async function readDocket(pool: pg.Pool, corporateId: number, id: number) {
  const { rows } = await pool.query({ ...DOCKET, values: [corporateId, id] })
  const { zone, sign_type: signType, ...docket } = rows[0]
  for (const name of MOMENTS) docket[name] = momentIn(zone, docket[name])
  docket.receiver_sign_url = addressOf(docket.receiver_sign, docket.receiver_sign_filename)
  docket.receiver_sign_preview = pictureOf(signType, docket.receiver_sign_url)
  docket.photo = docket.photo.map(({ id, file, name, size, type }: Photo) => {
    const url = addressOf(file, name)
    return { id, file, file_url: url, file_filename: name, file_preview: pictureOf(type, url), file_size: size }
  })
  docket.slump = docket.slump_plant
  docket.slump_ordered = docket.slump_cm
  docket.copy_no = Math.max(1, docket.reprint_count)
  docket.timezone = LABELS[zone]
  const { status } = docket
  docket.can = {
    update: true,
    delete: false,
    depart: status === 'pending',
    finish: status === 'progress',
    time: status === 'pending' || status === 'progress',
    untime: status === 'pending' || status === 'progress',
    reassign: status === 'pending',
    print: true,
    reject: status === 'progress',
    cancel: status === 'pending' || status === 'progress' || status === 'finish',
    correct: status === 'finish',
  }
  return { data: docket }
}

interface Photo {
  id: number
  file: number
  name: string
  size: number
  type: string
}

const addressOf = (id: number | null, name: string) => (id ? `/files/${id}/${encodeURIComponent(name)}` : null)

const pictureOf = (type: string | null, url: string | null) => (type?.startsWith('image/') ? url : null)
