import type { Belongings } from '../../../../platform/server/engine/belongings.ts'
import { cities, register } from './register-routes.ts'

export { type Company, createCompany } from './create-company.ts'

/** A company registers with its manager; both wait for approval. */
export default { routes: [cities, register] } satisfies Belongings
