import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { isObject } from '../../platform/definition/is-object.ts'
import type { Mutation } from './mutation.ts'

const run = promisify(execFile)
const ROOT = path.resolve(import.meta.dirname, '../../..')
/** The folder of copies, outside the sources; those of a killed run are removed by the next one. */
const COPIES = path.join(ROOT, '.cache/mutants')
const LEFT_OUT = new Set(['node_modules', '.git', '.cache', 'dist', 'data', 'coverage'])

/** The result of a test run. */
export interface Outcome {
  passed: number
  /** The names of the failed tests. */
  failed: readonly string[]
}

/** A copy of the sources in which guards are removed and tests run. */
export interface Copy {
  /** Runs the tests with the mutation; undefined where no test came to a result. */
  withMutation(mutation: Mutation): Promise<Outcome | undefined>
  /** Runs test files on the unchanged sources, or those tests whose names match. */
  unchanged(files: readonly string[], only?: string): Promise<Outcome | undefined>
}

/** Removes all copies. */
export const removeCopies = (): Promise<void> => rm(COPIES, { recursive: true, force: true })

/** Copies the current sources. */
export async function makeCopy(name: string, postgres: string): Promise<Copy> {
  const root = path.join(COPIES, name)
  await mkdir(root, { recursive: true })
  const entries = (await readdir(ROOT)).filter((entry) => !LEFT_OUT.has(entry))
  await Promise.all(entries.map((entry) => cp(path.join(ROOT, entry), path.join(root, entry), { recursive: true })))
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
  return {
    withMutation: async ({ file, find, replace, tests, only }) => {
      const place = path.join(root, file)
      const source = await readFile(place, 'utf8')
      await writeFile(
        place,
        source.replace(find, () => replace),
      )
      try {
        return await runTests(root, postgres, [tests], ['--bail=1', ...named(only)])
      } finally {
        await writeFile(place, source)
      }
    },
    unchanged: (files, only) => runTests(root, postgres, files, named(only)),
  }
}

const named = (only: string | undefined) => (only ? ['--testNamePattern', only] : [])

async function runTests(
  root: string,
  postgres: string,
  files: readonly string[],
  more: readonly string[],
): Promise<Outcome | undefined> {
  const report = path.join(root, 'report.json')
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const config = path.join(root, 'src/testing/mutations/vitest.config.ts')
  const args = [vitest, 'run', '--config', config, '--reporter=json', `--outputFile=${report}`, ...more, ...files]
  const env = { ...process.env, MOLEN_TEST_POSTGRES: postgres }
  // A failed test ends the run with an exit code; the report has the details.
  await run(process.execPath, args, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 }).catch(() => {})
  try {
    const told: unknown = JSON.parse(await readFile(report, 'utf8'))
    if (!isObject(told)) return undefined
    const passed = Number(told.numPassedTests)
    const failed = namesOfFailed(told.testResults)
    return passed + failed.length > 0 ? { passed, failed } : undefined
  } catch {
    return undefined
  } finally {
    await rm(report, { force: true })
  }
}

/** The failed tests of the report's files. */
function namesOfFailed(files: unknown): string[] {
  const tests = objectsOf(files).flatMap((file) => objectsOf(file.assertionResults))
  return tests.filter(({ status }) => status === 'failed').map(({ fullName }) => String(fullName))
}

const objectsOf = (list: unknown): Record<string, unknown>[] => (Array.isArray(list) ? list.filter(isObject) : [])
