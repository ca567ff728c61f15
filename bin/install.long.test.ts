import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { newProject } from './project.testing.ts'

const repository = join(import.meta.dirname, '..')
const project = newProject()

afterAll(() => rmSync(project.root, { recursive: true, force: true }))

describe('the real packages', { timeout: 600_000 }, () => {
  it('are complete after an interrupted installation', async () => {
    for (const name of ['package.json', 'package-lock.json']) cpSync(join(repository, name), join(project.root, name))
    // The real npm from PATH: no fake one is named.
    const env = { npm_execpath: undefined }
    const killed = project.start(['migrate'], { env })
    while (folderCount() < 100) await sleep(50)
    killed.kill('SIGKILL')
    const { output } = await project.run(['migrate'], { env })
    expect(output).toContain('migrated')
    const again = await project.run(['migrate'], { env })
    expect(again.output).not.toContain('installing')
    for (const path of neededPackages()) expect(existsSync(join(project.root, path, 'package.json')), path).toBe(true)
  })
})

function folderCount(): number {
  const folder = join(project.root, 'node_modules')
  return existsSync(folder) ? readdirSync(folder).length : 0
}

/** The folders of packages required on every machine; optional ones depend on the platform. */
function neededPackages(): string[] {
  const lock: { packages: Record<string, { optional?: boolean }> } = JSON.parse(
    readFileSync(join(repository, 'package-lock.json'), 'utf8'),
  )
  return Object.keys(lock.packages).filter((path) => path !== '' && !lock.packages[path]?.optional)
}
