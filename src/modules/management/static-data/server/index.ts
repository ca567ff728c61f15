import type { Belongings } from '../../../../platform/server/engine/belongings.ts'
import { loadRegions } from './load-regions.ts'
import { regionalRoute } from './regional-routes.ts'

export { idOf } from './load-regions.ts'

/** The regions of the country, with a module for each level, and the search of all levels by name. */
export default { routes: [regionalRoute], firstData: loadRegions } satisfies Belongings
