/** Prints a PDF in a hidden frame; the browser's own dialog asks for printer and paper. */
export function printFile(file: Blob): void {
  const address = URL.createObjectURL(file)
  const frame = document.createElement('iframe')
  frame.title = 'PDF'
  frame.hidden = true
  frame.addEventListener('load', () => {
    frame.contentWindow?.focus()
    frame.contentWindow?.print()
  })
  frame.src = address
  // The browser's dialog reads from the frame while it is open, so the last frame stays until the next print.
  document.querySelector('iframe[data-print]')?.remove()
  frame.dataset.print = ''
  document.body.append(frame)
}
