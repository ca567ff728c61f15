import { afterAll, beforeAll, expect, test } from 'vitest'
import { contradictions } from '../platform/server/engine/consistency.ts'
import type { Client } from '../platform/testing/client.ts'
import { contractMatrix } from '../platform/testing/contract-matrix.ts'
import type { Actors, Body } from '../platform/testing/matrix/subject.ts'
import { made } from '../platform/testing/records.ts'
import { contractActors } from '../testing/actors.ts'
import type { RunningApp } from '../testing/running-app.ts'
import { cardListBody } from './card-list/testing.ts'
import { detailBody, detailEntryBody, detailNoteBody } from './detail/testing.ts'
import { documentCategoryBody } from './document-category/testing.ts'
import { WITH_STORIES } from './edition.ts'
import { everyFieldBody } from './every-field/testing.ts'
import { filesBody } from './files/testing.ts'
import { formModesBody } from './form-modes/testing.ts'
import { storyContents } from './index.ts'
import { rulesBody } from './rules/testing.ts'
import { structuredBody } from './structured/testing.ts'
import { startStories } from './testing/story-app.ts'

/** What creates a record of each story. */
const BODIES: Readonly<Record<string, (client: Client) => Promise<Body>>> = {
  'story-every-field': everyFieldBody,
  'story-form-modes': formModesBody,
  'story-card-list': cardListBody,
  'story-host-list': cardListBody,
  'story-cell': cardListBody,
  'story-figure': cardListBody,
  'story-detail': detailBody,
  'story-detail-entry': detailEntryBody,
  'story-detail-note': detailNoteBody,
  'story-document-category': documentCategoryBody,
  'story-file': filesBody,
  'story-rule': rulesBody,
  'story-structured': structuredBody,
}

let app: RunningApp
let actors: Actors

beforeAll(async () => {
  app = await startStories()
  actors = await contractActors(app)
  for (const [name, body] of Object.entries(BODIES)) {
    for (let count = 0; count < 3; count++) await made(actors.unit, name, await body(actors.unit))
  }
})
afterAll(() => app?.stop())

test('no definition of the stories contradicts the database', async () => {
  expect(await contradictions(app.pools.owner, app.registry)).toEqual([])
})

const modules = WITH_STORIES.modules.flatMap(({ contents }) => contents.flatMap((group) => group.modules))
for (const definition of storyContents.flatMap((group) => group.modules)) {
  contractMatrix({ definition, modules, actors: () => actors, body: BODIES[definition.name] })
}
