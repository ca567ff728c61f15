/**
 * A held Enter presses once: its repetitions would press the button that the first press has brought under the focus,
 * and so issue, save or delete what nobody has read yet. In a text they go on to break lines.
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
