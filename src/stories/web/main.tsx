import type { HalfLoader } from '../../platform/web/contents.ts'
import { start } from '../../platform/web/start.tsx'

type Half = Awaited<ReturnType<HalfLoader>>

const found = {
  ...import.meta.glob<Half>('../../modules/*/**/web/index.tsx'),
  ...import.meta.glob<Half>('../../stories/*/web/index.tsx'),
}
const halves = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [
    path.replace(/^(\.\.\/)+(modules\/)?/, '').replace('/web/index.tsx', ''),
    load,
  ]),
)

async function loadEntries() {
  const [{ contents }, { storyContents }] = await Promise.all([import('../../modules/index.ts'), import('../index.ts')])
  return [...contents, ...storyContents]
}

start({ loadEntries, halves })
