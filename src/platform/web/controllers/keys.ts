import { areSingleKeysOn } from '../keyboard/single-keys.ts'

/** Single letters are commands only where nothing is being typed, no layer lies over the page, and the user wants them. */
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

/** Whether a layer lies over the page. A tip of the tour lies beside it: the page is used meanwhile. */
export function isCovered(): boolean {
  const layers = '[role="dialog"]:not(.driver-popover), [role="alertdialog"], [role="menu"]'
  return document.querySelector(layers) !== null
}
