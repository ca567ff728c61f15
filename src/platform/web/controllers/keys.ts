import { areSingleKeysOn } from '../keyboard/single-keys.ts'

/**
 * Single letters are shortcuts only while nothing is being typed, no dialog is open, and the user has not switched them
 * off.
 */
export function takesKeys(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.key.length === 1 && !areSingleKeysOn()) return false
  const { target } = event
  if (
    target instanceof HTMLElement &&
    target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]')
  )
    return false
  return !isCovered()
}

/** Whether a dialog is open. A tip of the tour is not one: the page can be used meanwhile. */
export function isCovered(): boolean {
  const layers = '[role="dialog"]:not(.driver-popover), [role="alertdialog"], [role="menu"]'
  return document.querySelector(layers) !== null
}
