let isDown = false
let waiting: (() => void)[] = []

function pressed(): void {
  isDown = true
}

function released(): void {
  isDown = false
  // The click follows the release of the button, and a timer follows both.
  setTimeout(() => {
    const due = waiting
    waiting = []
    for (const work of due) work()
  })
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', pressed, true)
  document.addEventListener('pointerup', released, true)
  document.addEventListener('pointercancel', released, true)
}

/**
 * Runs the work at once or, while a mouse button is held down, after its click. A click outside leaves an input and
 * validates it; its message would move the page under the pointer before the click is complete.
 */
export function afterPointer(work: () => void): void {
  if (isDown) waiting.push(work)
  else work()
}
