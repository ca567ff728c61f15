import { type AdditionLoader, withAdditions } from '../../platform/web/additions.ts'
import type { HalfLoader } from '../../platform/web/contents.ts'
import { start } from '../../platform/web/start.tsx'
import { stories } from '../group.ts'

type Half = Awaited<ReturnType<HalfLoader>>

/** The web halves by group and route. */
function halvesOf(found: Readonly<Record<string, HalfLoader>>, folder: string, group: string) {
  const named = Object.entries(found).map(([path, load]) => [
    `${group}${path.replace(folder, '').replace('/web/index.tsx', '')}`,
    load,
  ])
  return Object.fromEntries(named)
}

async function loadProduct() {
  const [{ contents }, { icons }, { storyContents }] = await Promise.all([
    import('../../modules/all.ts'),
    import('../../modules/shared/web/icons.ts'),
    import('../index.ts'),
  ])
  return { entries: [...contents, ...storyContents], icons }
}

const halves = {
  ...halvesOf(import.meta.glob<Half>('../../modules/*/**/web/index.tsx'), '../../modules/', ''),
  ...halvesOf(import.meta.glob<Half>('../*/web/index.tsx'), '../', `${stories.name}/`),
}
const additions = import.meta.glob<Awaited<ReturnType<AdditionLoader>>>('../../modules/*/**/web/on/*/*.tsx')

start({ loadProduct, halves: withAdditions(halves, additions) })
