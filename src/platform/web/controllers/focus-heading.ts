/** Focuses the heading for keyboard users; the row or button that led here is gone. */
export function focusHeading(): void {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true })
}
