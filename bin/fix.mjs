// `npm run fix`: formats all files and applies the linter's fixes; what it cannot fix is listed.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { status } = spawnSync(join(root, 'node_modules', '.bin', 'biome'), ['check', '--write', '.'], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
