import { aDocket } from '../modules/production/docket/testing.ts'
import type { Client } from '../platform/testing/client.ts'
import { fine } from '../platform/testing/matrix/subject.ts'
import { made } from '../platform/testing/records.ts'

/**
 * The path of a print that exceeds its drawing time: a template of the platform that repeats a long note, and a docket
 * of the given client with one.
 */
export async function largeDrawing(platform: Client, maker: Client): Promise<string> {
  const [category] = fine(await platform.get('/lookup/template-print-category?search=DOCKET')).data
  const body = '{delivery_description}\n'.repeat(430)
  const layout = { orientation: 'portrait', paper: 'A4', body }
  const template = { template_print_category_id: category.id, code: 'LARGE', name: 'Besar', ...layout }
  const { code } = await made(platform, 'template_print', template)
  const { id } = await aDocket(maker)
  fine(await maker.patch(`/update/production/docket/${id}`, { delivery_description: 'x y '.repeat(1_249) }))
  return `/print/production/docket/${id}?template=${code}`
}
