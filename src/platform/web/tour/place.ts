import type { Tip } from '../../definition/tour.ts'

/** Where a tip stands on the screen as it is now: a part of the product by its name, or what a selector finds. */
export function placeOf({ at }: Tip): Element | null {
  if (/^[a-z]+$/.test(at)) return document.querySelector(`[data-tour="${at}"]`)
  try {
    return document.querySelector(at)
  } catch {
    // Written by hand, and not as CSS has it: a tip without a place.
    return null
  }
}
