import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { AnyModule } from '../../definition/module.ts'

/** A source in the manifest of the web build: its file, its style sheets and the sources it imports. */
interface Built {
  file: string
  css?: readonly string[]
  imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Built>>

/** A module's route within its group, and its folder there. */
type Placed = Pick<AnyModule, 'route' | 'folder'>

const WEB = 'src/platform/web'
/** What the page imports once its sign is drawn. */
const START = ['node_modules/react-dom/client.js', `${WEB}/start.tsx`]
/** The sources of every screen, and those of its view. */
const SCREEN = [`${WEB}/shell/admin-layout.tsx`, `${WEB}/shell/screen-page.tsx`, 'src/modules/index.ts']
const LIST = `${WEB}/views/module-screen.tsx`
const FORM = `${WEB}/views/form/form-view.tsx`
const DETAIL = `${WEB}/views/detail/detail-view.tsx`
const VIEWS: Readonly<Record<string, string>> = { create: FORM, update: FORM, detail: DETAIL }
/** The address of a screen, /group/route, and its parameters. */
const ADDRESS = /^\/([a-z-]+)\/([a-z/_-]+)(?:\?(.*))?$/

/**
 * Reads the page of the web build. The result gives it for an address: it names the scripts and style sheets that start
 * the application, and the page of a screen those of that screen, so that the browser requests them together with the
 * first ones. Nothing without a web build.
 */
export async function readPage(
  webRoot: string,
  modules: readonly Placed[],
): Promise<((address: string) => string) | undefined> {
  const page = await readFile(path.join(webRoot, 'index.html'), 'utf8').catch(() => undefined)
  if (page === undefined) return undefined
  const manifest: Manifest = JSON.parse(
    await readFile(path.join(webRoot, '.vite', 'manifest.json'), 'utf8').catch(() => '{}'),
  )
  return (address) => {
    const sources = [...START, ...screenAt(address, modules)]
    const links = linksOf(manifest, sources).filter((link) => !page.includes(link.href))
    return page.replace('</head>', `${links.map(written).join('')}</head>`)
  }
}

/**
 * The page of the newest web build: read again once another build has replaced the files, whose scripts the page before
 * would no longer find. While a build is being written, the last page stays.
 */
export async function newestPage(
  webRoot: string,
  modules: readonly Placed[],
): Promise<((address: string) => Promise<string>) | undefined> {
  let stamp = await stampOf(webRoot)
  const first = await readPage(webRoot, modules)
  if (!first) return undefined
  let page = first
  return async (address) => {
    const now = await stampOf(webRoot)
    const fresh = now === stamp ? undefined : await readPage(webRoot, modules).catch(() => undefined)
    if (fresh) [page, stamp] = [fresh, now]
    return page(address)
  }
}

/** When the files of the page were written. */
async function stampOf(webRoot: string): Promise<string> {
  const files = [path.join(webRoot, 'index.html'), path.join(webRoot, '.vite', 'manifest.json')]
  const times = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  )
  return times.join(' ')
}

/** The sources of the screen at the address, none for another page. */
function screenAt(address: string, modules: readonly Placed[]): readonly string[] {
  const [, group, route, parameters] = ADDRESS.exec(address) ?? []
  if (route === undefined) return []
  const folder = modules.find((module) => module.route === route)?.folder ?? route
  const view = VIEWS[new URLSearchParams(parameters).get('view') ?? '']
  return [...SCREEN, LIST, ...(view ? [view] : []), `src/modules/${group}/${folder}/web/index.tsx`]
}

interface Link {
  href: string
  isStyle: boolean
}

/** What the sources need, themselves and through what they import; unknown sources need nothing. */
function linksOf(manifest: Manifest, sources: readonly string[]): Link[] {
  const needed = new Set(sources)
  const built: Built[] = []
  for (const source of needed) {
    const one = manifest[source]
    if (!one) continue
    built.push(one)
    for (const next of one.imports ?? []) needed.add(next)
  }
  const styles = new Set(built.flatMap(({ css }) => css ?? []))
  return [
    ...[...styles].map((file) => ({ href: `/${file}`, isStyle: true })),
    ...built.map(({ file }) => ({ href: `/${file}`, isStyle: false })),
  ]
}

const written = ({ href, isStyle }: Link) =>
  isStyle
    ? `<link rel="preload" as="style" fetchpriority="low" crossorigin href="${href}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`
