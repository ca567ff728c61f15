/** Whether every level can be decided by a person of its own, given who may decide each: nobody decides two of a document. */
export function hasDistinctPeople(levels: readonly (readonly number[])[]): boolean {
  const taken = new Map<number, number>()
  /** Finds somebody for a level, where needed by finding somebody else for the level that has him. */
  const find = (level: number, asked: Set<number>): boolean =>
    (levels[level] ?? []).some((person) => {
      if (asked.has(person)) return false
      asked.add(person)
      const other = taken.get(person)
      if (other !== undefined && !find(other, asked)) return false
      taken.set(person, level)
      return true
    })
  return levels.every((_, level) => find(level, new Set()))
}
