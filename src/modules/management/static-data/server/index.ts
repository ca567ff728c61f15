import type { Belongings } from '../../../../platform/server/engine/belongings.ts'
import { loadRegions } from './load-regions.ts'
import { regionalRoute } from './regional-routes.ts'

export { idOf } from './load-regions.ts'

/** The areas of the country, of which each level is a module, and the search of all levels by name. */
export default { routes: [regionalRoute], firstData: loadRegions } satisfies Belongings
