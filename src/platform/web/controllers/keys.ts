/** Single letters are commands only where nothing is being typed and no layer lies over the page. */
export function takesKeys(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  const { target } = event
  if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]')) return false
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') === null
}
