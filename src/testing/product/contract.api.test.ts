import { afterAll, beforeAll } from 'vitest'
import { PRODUCT } from '../../app/product.ts'
import { contractMatrix } from '../../platform/testing/contract-matrix.ts'
import { type ActorsFor, productActors } from '../actors.ts'
import { subjectsOf } from '../contracts.ts'
import { type RunningApp, startApp } from '../running-app.ts'

let app: RunningApp
let actorsFor: ActorsFor

beforeAll(async () => {
  app = await startApp()
  actorsFor = await productActors(app)
})
afterAll(() => app?.stop())

const subjects = await subjectsOf(PRODUCT, (definition, contract) => actorsFor(definition, contract))
for (const subject of subjects) contractMatrix(subject)
