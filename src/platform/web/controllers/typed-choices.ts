import { useState } from 'react'

/** Chooses the record whose name the user typed; resolves to false when no record has that name. */
export type Take = () => Promise<boolean>

/**
 * The links of a form in which a name may stand that is not chosen yet, because the answer to the search is under way
 * or has no such name: saving takes them first.
 */
export interface TypedChoices {
  /** Registers such a link; returns the function that removes it. */
  add: (take: Take) => () => void
  /** Whether what was typed in all of them is chosen. */
  takeAll: Take
}

export const useTypedChoices = (): TypedChoices => useState(createTypedChoices)[0]

function createTypedChoices(): TypedChoices {
  const links = new Set<Take>()
  return {
    add(take) {
      links.add(take)
      return () => void links.delete(take)
    },
    async takeAll() {
      const taken = await Promise.all([...links].map((take) => take()))
      return !taken.includes(false)
    },
  }
}
