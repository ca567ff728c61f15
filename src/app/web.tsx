import type { Holder } from '../platform/definition/permission.ts'
import { type AdditionLoader, withAdditions } from '../platform/web/additions.ts'
import type { HalfLoader } from '../platform/web/contents.ts'

const found = import.meta.glob<Awaited<ReturnType<HalfLoader>>>('./*/**/web/index.tsx', { base: '../modules' })
const halves = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.slice('./'.length, -'/web/index.tsx'.length), load]),
)
const additions = import.meta.glob<Awaited<ReturnType<AdditionLoader>>>('./*/**/web/on/*/*.tsx', { base: '../modules' })

async function loadProduct({ roleId, permissions }: Holder) {
  const [{ contentsWith, PLATFORM_RIGHTS }, { icons }] = await Promise.all([
    import('../modules/index.ts'),
    import('../modules/shared/web/icons.ts'),
  ])
  const isOfPlatform = roleId === -1 || [...permissions].some((one) => PLATFORM_RIGHTS.test(one))
  const { platformModules } = isOfPlatform ? await import('../modules/platform.ts') : { platformModules: [] }
  return { entries: contentsWith(platformModules), icons }
}

// A phone evaluates the scripts for most of a second. The page's sign is drawn first, and a tap between two of them is
// answered.
await firstFrame()
await import('react-dom/client')
await pause()
const { start } = await import('../platform/web/start.tsx')
start({ loadProduct, halves: withAdditions(halves, additions) })

/** Waits until the page is drawn; a page in the background draws nothing. */
function firstFrame(): Promise<void> {
  return document.hidden
    ? Promise.resolve()
    : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
