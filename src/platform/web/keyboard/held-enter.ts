/**
 * A held Enter presses once: its repetitions would press the button that the first press has focused, and so issue,
 * save or delete something unread. In a multi-line text they insert line breaks.
 */
export function ignoreHeldEnter(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !event.repeat || event.target instanceof HTMLTextAreaElement) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true },
  )
}
