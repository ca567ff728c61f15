import type { Tip } from '../../definition/tour.ts'

/** The element of a tip on the current screen: a part of the product by its name, or the match of a selector. */
export function placeOf({ at }: Tip): Element | null {
  if (/^[a-z]+$/.test(at)) return document.querySelector(`[data-tour="${at}"]`)
  try {
    return document.querySelector(at)
  } catch {
    // An invalid selector, written by hand: a tip without an element.
    return null
  }
}
