import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DateTime } from 'luxon'
import { moduleFiles, nextSteps, readNewModule } from '../platform/server/new-module/module-files.ts'

const MODULES = path.resolve(import.meta.dirname, '../modules')

/** `npm run new -- company/laboratory "Laboratorium" "Laboratory"`: creates the folder of a module. */
async function writeModule(): Promise<void> {
  const module = readNewModule(process.argv.slice(2))
  const group = path.join(MODULES, module.group)
  if (!existsSync(path.join(group, 'group.ts'))) {
    const groups = (await readdir(MODULES)).filter((one) => existsSync(path.join(MODULES, one, 'group.ts')))
    throw new Error(`There is no group '${module.group}' in src/modules. Name one of ${groups.join(', ')}.`)
  }
  const folder = path.join(group, module.name)
  if (existsSync(folder)) throw new Error(`src/modules/${module.group}/${module.name} is there already.`)
  for (const [file, text] of Object.entries(moduleFiles(module, DateTime.utc()))) {
    const whole = path.join(folder, file)
    await mkdir(path.dirname(whole), { recursive: true })
    await writeFile(whole, text)
    console.log(`wrote src/modules/${module.group}/${module.name}/${file}`)
  }
  console.log(`\nNow add a line in each of these (docs/adding-a-module.md):\n  ${nextSteps(module).join('\n  ')}`)
  console.log('\nThen: npm run fix, npm run types, npm start')
}

try {
  await writeModule()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
