/** The part of the bundler's module graph that is used here. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const WEB = 'src/platform/web'
const STARTS = [`${WEB}/start.tsx`, 'src/app/web.tsx', 'src/stories/web/main.tsx']
const FRAME = [`${WEB}/shell/admin-layout.tsx`, `${WEB}/shell/screen-page.tsx`]
const DEFINITIONS = 'src/modules/index.ts'
const LIST = `${WEB}/views/module-screen.tsx`
const FORM = `${WEB}/views/form/form-view.tsx`
/** Everything that imports one of these has a form too: the dialog of an action, the picker of a record. */
const INPUTS = [`${WEB}/views/form/control.tsx`, `${WEB}/views/form/form-scope.ts`]
/** Pages without a list: those before the login, and a few within the frame. */
const PAGE = /\/web\/(login|accounts|pages|why)\//

/**
 * Names the script of a module: one for the frame of all screens, one for the modules' definitions, one for the list,
 * one for the form. Left alone, the bundler makes a hundred files, one for each set of importers, of which a browser
 * requests six at a time. A module that is also loaded without that screen, such as by a page before the login, is left
 * out, since it would load the whole script.
 */
export function screenScripts(root: string): (id: string, modules: Modules) => string | null {
  let names: ReadonlyMap<string, string> | undefined
  return (id, modules) => {
    names ??= nameScripts(modules, (source) => `${root}/${source}`)
    return names.get(id) ?? null
  }
}

function nameScripts(modules: Modules, at: (source: string) => string): Map<string, string> {
  const comesWith = (...sources: string[]) => reach(sources, modules)
  const starts = STARTS.map(at)
  const screens = [...FRAME, DEFINITIONS, LIST, FORM].map(at)
  const isForm = (id: string) => id === at(FORM) || INPUTS.some((one) => comesWith(id).has(at(one)))
  const formless = lazyParts(starts, modules, (id) => !isForm(id))
  const pages = comesWith(...starts, ...formless.filter((id) => PAGE.test(id)))
  const elsewhere = comesWith(...formless)

  const names = new Map<string, string>()
  const name = (script: string, roots: readonly string[], others: ReadonlySet<string>) => {
    for (const id of comesWith(...roots.map(at))) {
      if (isOwn(id) && !names.has(id) && !screens.includes(id) && !others.has(id)) names.set(id, script)
    }
  }
  name('frame', FRAME, pages)
  name('definitions', [DEFINITIONS], pages)
  name('list', [LIST], pages)
  name('form', [FORM], elsewhere)
  return names
}

/** The product's own modules, icons and style sheets; for libraries the bundler knows best what is used where. */
const isOwn = (id: string) =>
  !id.includes('/node_modules/') || id.includes('/@tabler/icons-react/') || id.endsWith('.css')

/** The modules that the sources import statically. */
function reach(sources: readonly string[], modules: Modules): Set<string> {
  const found = new Set(sources)
  for (const id of found) {
    if (isOwn(id)) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  }
  return found
}

/** The lazily loaded parts, and those that they load in turn, as far as `follows` accepts them. */
function lazyParts(sources: readonly string[], modules: Modules, follows: (id: string) => boolean): string[] {
  const found = new Set<string>()
  const seen = new Set(sources)
  for (const id of seen) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
    for (const next of importedIds) if (isOwn(next)) seen.add(next)
    for (const next of dynamicallyImportedIds) {
      if (sources.includes(next) || found.has(next) || !follows(next)) continue
      found.add(next)
      seen.add(next)
    }
  }
  return [...found]
}
