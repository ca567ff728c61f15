import type { Fields } from '../definition/field.ts'
import type { AnyModule, ModuleDefinition } from '../definition/module.ts'
import type { HalfLoader } from './contents.ts'
import type { Customization, Slots } from './customize.ts'

/** Parts that a later module adds to the screens of an earlier one, which does not know it. */
type Added = Pick<Slots, 'actions' | 'aside' | 'sections' | 'rowMenu'>

interface Addition extends Added {
  module: AnyModule
}

/** Loads the default export of a `web/on/{group}/{folder}.tsx`. */
export type AdditionLoader = () => Promise<{ default: Addition }>

/** Declares parts for the screens of an earlier module; the default export of `web/on/{group}/{folder}.tsx`. */
export function addTo<F extends Fields, T extends string, A extends string>(
  module: ModuleDefinition<F, T, A>,
  slots: Added,
): Addition {
  return { ...slots, module: module as AnyModule }
}

/**
 * The web halves by their folders, each with the parts that others add: they load together, so that nothing renders
 * twice.
 */
export function withAdditions(
  halves: Readonly<Record<string, HalfLoader>>,
  additions: Readonly<Record<string, AdditionLoader>>,
): Record<string, HalfLoader> {
  const joined = { ...halves }
  for (const [path, load] of Object.entries(additions)) {
    const address = /\/web\/on\/(.+)\.tsx$/.exec(path)?.[1]
    if (!address) throw new Error(`${path} is not web/on/{group}/{folder}.tsx`)
    const own = joined[address]
    joined[address] = async () => {
      const [half, { default: addition }] = await Promise.all([own?.(), load()])
      return { default: join(half?.default ?? { module: addition.module }, addition) }
    }
  }
  return joined
}

function join(half: Awaited<ReturnType<HalfLoader>>['default'], addition: Addition): Customization {
  if (typeof half === 'function' || half.module !== addition.module)
    throw new Error(`What adds to ${addition.module.name} is not in its folder.`)
  return {
    ...half,
    rowMenu: half.rowMenu ?? addition.rowMenu,
    aside: half.aside ?? addition.aside,
    actions: { ...half.actions, ...addition.actions },
    sections: { ...half.sections, ...addition.sections },
  }
}
