import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadModules } from '../app/product.ts'
import { readMigrations } from '../platform/server/database/migrate.ts'
import { breachesOf } from '../platform/server/database/sql-rules.ts'
import { readManifest } from '../platform/testing/web-budget.ts'
import { builtWeb } from '../platform/testing/web-build.ts'
import { WITH_STORIES } from './edition.ts'
import { storyContents } from './index.ts'

const stories = storyContents.flatMap(({ modules }) => modules)
const ofStories = WITH_STORIES.migrations.filter(({ ledger }) => ledger === 'story_migrations')

describe('The stories', () => {
  test('are named so that no module of the product can be meant', () => {
    for (const { name, table } of stories) {
      expect(name).toMatch(/^story-/)
      expect(table).toMatch(/^story_/)
    }
  })

  test('obey the rules of migrations', async () => {
    const migrations = (await Promise.all(ofStories.map(readMigrations))).flat()
    expect(migrations.length).toBeGreaterThan(0)
    expect(migrations.flatMap(({ file, sql }) => breachesOf(file, sql))).toEqual([])
  })

  test('are no part of the product: neither its modules, nor its tables, nor its web build', async () => {
    expect((await loadModules()).all.filter(({ definition }) => definition.name.startsWith('story-'))).toEqual([])
    expect((await readMigrations()).filter(({ file }) => file.includes('stories'))).toEqual([])
    expect(Object.keys(readManifest(await builtWeb())).filter((source) => source.includes('stories'))).toEqual([])
    const page = await readFile(path.resolve(import.meta.dirname, '../../index.html'), 'utf8')
    expect(page).toContain('/src/app/web.tsx')
  })
})
