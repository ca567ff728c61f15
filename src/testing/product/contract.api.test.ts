import { afterAll, beforeAll } from 'vitest'
import { PRODUCT } from '../../app/edition.ts'
import { contractMatrix } from '../../platform/testing/contract-matrix.ts'
import type { Actors } from '../../platform/testing/matrix/subject.ts'
import { contractActors, superAdminIn } from '../actors.ts'
import { subjectsOf } from '../contracts.ts'
import { type RunningApp, startApp } from '../running-app.ts'

let app: RunningApp
let company: Actors
let platform: Actors

beforeAll(async () => {
  app = await startApp()
  company = await contractActors(app)
  platform = { ...company, owner: await superAdminIn(app, 'DEMO') }
})
afterAll(() => app?.stop())

const subjects = await subjectsOf(PRODUCT, ({ platformWrites }) => (platformWrites ? platform : company))
for (const subject of subjects) contractMatrix(subject)
