import type { HalfLoader } from '../platform/web/contents.ts'
import { start } from '../platform/web/start.tsx'

const found = import.meta.glob<Awaited<ReturnType<HalfLoader>>>('../modules/*/**/web/index.tsx')
const halves = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.replace('../modules/', '').replace('/web/index.tsx', ''), load]),
)

start({ loadEntries: async () => (await import('../modules/index.ts')).contents, halves })
