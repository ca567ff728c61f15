let isDown = false
let waiting: (() => void)[] = []

function pressed(): void {
  isDown = true
}

function released(): void {
  isDown = false
  // The click follows the release, a timer follows both.
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
 * Runs the work at once, or where a button of the pointer is held down, after its click. An input that is
 * left by a click is judged then: its message would move the page, and what is clicked away from the pointer.
 */
export function afterPointer(work: () => void): void {
  if (isDown) waiting.push(work)
  else work()
}
