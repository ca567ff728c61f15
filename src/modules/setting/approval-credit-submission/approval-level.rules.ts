/** What decides whether a level must approve. */
export interface ApprovalLevel {
  level: number
  min_amount: number
}

/** The levels that an amount needs, from the lowest: all whose minimum is at most the amount. */
export function levelsFor<L extends ApprovalLevel>(levels: readonly L[], amount: number): L[] {
  return levels.filter((one) => one.min_amount <= amount).sort((left, right) => left.level - right.level)
}
