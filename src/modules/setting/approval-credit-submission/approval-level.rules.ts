/** What decides whether a level has to approve. */
export interface ApprovalLevel {
  level: number
  min_amount: number
}

/** The levels that an amount climbs, from the lowest: all that begin at or below it. */
export function levelsFor<L extends ApprovalLevel>(levels: readonly L[], amount: number): L[] {
  return levels.filter((one) => one.min_amount <= amount).sort((left, right) => left.level - right.level)
}
