import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StatusBadge } from '../../../../platform/web/status-badge.tsx'
import { deliveryDocket } from '../docket.ts'

/** The badge text of a docket in this state. */
function badgeOf(state: keyof typeof deliveryDocket.fields.status.words): string {
  const page = renderToString(<StatusBadge word={deliveryDocket.fields.status.words[state]} />)
  return page
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test("a docket's badge tells where the load is", () => {
  expect(badgeOf('pending')).toBe('Menunggu Muat')
  expect(badgeOf('progress')).toBe('Proses Di Perjalanan')
  expect(badgeOf('finish')).toBe('Selesai')
})
