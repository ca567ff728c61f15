import { prepareDatabase } from '../../app/prepare.ts'
import { readConfig } from '../../platform/server/config.ts'
import { type RunningApp, startApp } from '../../testing/running-app.ts'
import { builtStories } from '../built-web.ts'
import { WITH_STORIES } from '../edition.ts'

/** Starts the product with its stories on a fresh copy of the demo database; with their web app for journeys. */
export async function startStories({
  web = false,
  env = {},
}: {
  web?: boolean
  env?: Readonly<Record<string, string>>
} = {}): Promise<RunningApp> {
  return startApp({
    edition: web ? { ...WITH_STORIES, web: await builtStories() } : WITH_STORIES,
    web,
    env,
    prepare: (pools, registry) => prepareDatabase(pools, registry, readConfig({}), () => {}, WITH_STORIES),
  })
}
