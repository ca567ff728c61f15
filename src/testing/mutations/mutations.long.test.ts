import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { isObject } from '../../platform/definition/is-object.ts'
import { MUTATIONS } from './mutations.ts'

const run = promisify(execFile)
const ROOT = path.resolve(import.meta.dirname, '../../..')

/** How many tests failed, by the report of the run that wrote it; undefined where it could not even begin. */
async function failedTests(rule: string): Promise<unknown> {
  const folder = await mkdtemp(path.join(tmpdir(), 'molen-mutation-'))
  const report = path.join(folder, 'report.json')
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
  const config = path.join(import.meta.dirname, 'vitest.config.ts')
  const env = { ...process.env, MOLEN_MUTATION: rule, MOLEN_TEST_POSTGRES: inject('postgres') }
  try {
    const args = [vitest, 'run', '--config', config, '--reporter=json', `--outputFile=${report}`]
    await run(process.execPath, args, { cwd: ROOT, env, maxBuffer: 64 * 1024 * 1024 }).catch(() => {})
    const told: unknown = JSON.parse(await readFile(report, 'utf8'))
    return isObject(told) ? told.numFailedTests : undefined
  } finally {
    await rm(folder, { recursive: true })
  }
}

test.each(MUTATIONS)('the tests notice that $rule is broken in $file', async ({ rule }) => {
  expect(await failedTests(rule)).toBeGreaterThan(0)
})
