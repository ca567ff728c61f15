import { afterAll, beforeAll, expect, test } from 'vitest'
import { contradictions } from '../platform/server/engine/consistency.ts'
import { contractMatrix, oneOfEachKind } from '../platform/testing/contract-matrix.ts'
import type { Actors } from '../platform/testing/matrix/subject.ts'
import { contractActors } from '../testing/actors.ts'
import { subjectsOf } from '../testing/contracts.ts'
import { isLong } from '../testing/long.ts'
import type { RunningApp } from '../testing/running-app.ts'
import { WITH_STORIES } from './edition.ts'
import { storyContents } from './index.ts'
import { startStories } from './testing/story-app.ts'

let app: RunningApp
let actors: Actors

beforeAll(async () => {
  app = await startStories()
  actors = await contractActors(app)
})
afterAll(() => app?.stop())

test('no definition of the stories contradicts the database', async () => {
  expect(await contradictions(app.pools.owner, app.registry)).toEqual([])
})

const stories = new Set(storyContents.flatMap(({ modules }) => modules))
const subjects = (await subjectsOf(WITH_STORIES, () => actors)).filter(({ definition }) => stories.has(definition))
contractMatrix(subjects, isLong ? () => true : oneOfEachKind(subjects))
