/** Whether every level can have its own decider, given who may decide each: nobody decides two levels of a document. */
export function hasDistinctPeople(levels: readonly (readonly number[])[]): boolean {
  const taken = new Map<number, number>()
  /** Finds a person for a level, if necessary by reassigning the level that has them. */
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
