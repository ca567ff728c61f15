#!/usr/bin/env node
// The entry of every npm script. Plain JavaScript: it runs on Node 18 or newer without packages, prepares the
// machine, and hands over to the real program under Node 24.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './lib/browser.mjs'
import { handOver } from './lib/hand-over.mjs'
import { ensurePackages } from './lib/packages.mjs'
import { assertPlatform } from './lib/platform.mjs'
import { Stop } from './lib/progress.mjs'
import { ensureRuntime } from './lib/runtime.mjs'
import { ensureWebBuild } from './lib/web-build.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** What each command runs, and what it needs besides packages and runtime. */
const COMMANDS = {
  start: { script: 'src/app/server.ts', needsWeb: true },
  dev: { script: 'src/stories/dev.ts' },
  test: { script: 'bin/test.mjs', needsBrowser: true },
  'test:long': { script: 'bin/test.mjs', args: ['--long'], needsBrowser: true },
  'test:citus': { script: 'bin/test.mjs', args: ['--citus'] },
  demo: { script: 'src/app/demo.ts' },
  bench: { script: 'bench/run.ts', needsWeb: true },
  build: { needsWeb: true },
  migrate: { script: 'src/app/migrate.ts' },
  admin: { script: 'src/app/admin.ts' },
  backup: { script: 'src/app/backup.ts' },
  restore: { script: 'src/app/restore.ts' },
  doctor: { script: 'src/app/doctor.ts' },
  audit: { script: 'bin/audit.mjs' },
  mutants: { script: 'src/testing/mutations/run.ts', needsBrowser: true },
  fix: { script: 'bin/fix.mjs' },
  new: { script: 'src/app/new.ts' },
  types: { script: 'src/app/types.ts' },
  reference: { script: 'src/testing/reference.ts' },
  imports: { script: 'lint/imports/draw.ts' },
}

async function main() {
  const [name, ...args] = process.argv.slice(2)
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : undefined
  if (!command) throw new Stop(`there is no command "${name ?? ''}"; there are: ${Object.keys(COMMANDS).join(', ')}.`)
  assertPlatform(process.platform)
  process.chdir(root)
  const extra = command.needsBrowser ? { CHROMIUM_PATH: await ensureBrowser() } : {}
  await ensurePackages(root)
  const node = await ensureRuntime(root)
  if (command.needsWeb) await ensureWebBuild(root, node)
  // `build` prepares a folder that the server may not write.
  if (command.script) handOver(node, join(root, command.script), [...(command.args ?? []), ...args], extra)
}

/** The remedy, where there is one. */
function failureOf(error) {
  if (error instanceof Stop) return error.message
  if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) return error.stack ?? error
  return `this user may not write ${error.path}, and something has to be installed or built: run "npm run build" as the owner of ${root}, then this again.`
}

main().catch((error) => {
  process.stderr.write(`molen: ${failureOf(error)}\n`)
  process.exitCode = 1
})
