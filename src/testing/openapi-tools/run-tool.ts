import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runNpm } from '../../../bin/lib/npm.mjs'

/** The folder of the tools, in which files find their packages. */
export const TOOLS = import.meta.dirname

/** Installs the tools on first use. */
export async function ensureTools(): Promise<void> {
  if (existsSync(join(TOOLS, 'node_modules', '.package-lock.json'))) return
  await runNpm(['ci', '--ignore-scripts'], {
    cwd: TOOLS,
    failure: 'the tools of the OpenAPI test could not be installed: check the network, then run this again',
  })
}

/** Runs a tool of the folder; returns its output and exit code. */
export async function runTool(program: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const run = promisify(execFile)(join(TOOLS, 'node_modules', '.bin', program), args, { env, maxBuffer: 64 << 20 })
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  )
}
