import { run } from './database.ts'
import type { Json } from './product.ts'

/** A csv file of customers with category, salesman and place by name, and codes with this prefix. */
export async function customersFile(database: string, count: number, prefix: string): Promise<string> {
  const { rows } = await run(
    database,
    `SELECT (SELECT json_agg(code) FROM (SELECT code FROM customer_categories WHERE corporate_id = 1 AND active
      AND deleted_at IS NULL) c) AS categories,
      (SELECT json_agg(code) FROM (SELECT code FROM salesmen WHERE corporate_id = 1 AND active
        AND deleted_at IS NULL) s) AS salesmen,
      (SELECT json_agg(json_build_array(c.name, d.name)) FROM (SELECT * FROM districts ORDER BY id LIMIT 2000) d
        JOIN cities c ON c.id = d.city_id) AS places`,
  )
  const { categories, salesmen, places } = rows[0]
  const pick = (list: readonly Json[], no: number) => list[no % list.length]
  const heads =
    'code,name,type,customer_category_id,salesman_id,contact_name,phone,email,address,city_id,district_id,npwp,tax_code,top_days'
  const lines = Array.from({ length: count }, (_, no) => {
    const [city, district] = pick(places, no)
    const own = [`${prefix}${no}`, `PT Beton Nusantara ${no}`, 'Perusahaan', pick(categories, no), pick(salesmen, no)]
    const contact = [
      `Budi ${no}`,
      `0812${String(no).padStart(8, '0')}`,
      `beli${no}@contoh.co.id`,
      `Jl. Raya Industri No. ${no}`,
    ]
    return [...own, ...contact, city, district, String(no).padStart(16, '0'), '04', '30']
      .map((cell) => `"${cell}"`)
      .join(',')
  })
  return [heads, ...lines].join('\r\n')
}

/** Uploads a file of customers; returns its id. */
export async function sendFile(origin: string, headers: Record<string, string>, file: string): Promise<number> {
  const response = await fetch(`${origin}/api/import/customer?filename=bench.csv`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: file,
  })
  const answer: Json = await response.json()
  if (response.status !== 201) throw new Error(`Not taken: ${response.status} ${JSON.stringify(answer)}`)
  return answer.data.id
}

/** Checks or saves a file of customers; returns the last progress line. */
export async function runImport(
  origin: string,
  headers: Record<string, string>,
  id: number,
  step: 'check' | 'save',
): Promise<Json> {
  const response = await fetch(`${origin}/api/import/customer/${id}/${step}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  })
  return JSON.parse((await response.text()).trim().split('\n').at(-1) ?? '{}')
}
