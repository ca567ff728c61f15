import type { Belongings } from '../../../../platform/server/engine/belongings.ts'
import { boardRoute } from './board-route.ts'
import { issueRoute } from './issue-route.ts'
import { releaseRoute } from './release-route.ts'
import { whatIfRoute } from './what-if-route.ts'

/** The calls of the dispatch board. */
export default { routes: [boardRoute, whatIfRoute, releaseRoute, issueRoute] } satisfies Belongings
