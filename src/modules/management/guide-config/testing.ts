import type { Client } from '../../../platform/testing/client.ts'
import { freshWord, made } from '../../../platform/testing/records.ts'

/** A tour of a screen of its own. */
export const guideConfigBody = async () => ({
  route: `sales/${freshWord().toLowerCase()}`,
  title_id: 'Panduan uji',
  title_en: 'Test guide',
})

/** A step of a new tour. */
export async function guideStepBody(client: Client) {
  const guide = await made(client, 'guide-config', await guideConfigBody())
  return {
    guide_config_id: guide.id,
    position: 1,
    selector: 'search',
    text_id: 'Cari di sini',
    text_en: 'Search here',
    placement: 'bottom',
  }
}
