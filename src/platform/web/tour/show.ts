import 'driver.js/dist/driver.css'
import './tour.css'
import { driver } from 'driver.js'
import type { Tip } from '../../definition/tour.ts'
import { sayNow } from '../language.ts'
import { TOUR_WORDS } from './words.ts'

const elementOf = ({ at }: Tip) => `[data-tour="${at}"]`

/**
 * Shows the tips one at a time, those whose place is on the screen; resolves when the last was read or
 * the user has had enough. The page stays usable meanwhile.
 */
export function showTips(tips: readonly Tip[], signal: AbortSignal): Promise<'read' | 'skipped' | 'left'> {
  const there = tips.filter((tip) => document.querySelector(elementOf(tip)))
  if (there.length === 0) return Promise.resolve('left')
  return new Promise((resolve) => {
    let outcome: 'read' | 'skipped' | 'left' = 'left'
    const tour = driver({
      steps: there.map((tip) => ({
        element: elementOf(tip),
        popover: { title: sayNow(tip.title), description: sayNow(tip.text) },
      })),
      overlayOpacity: 0,
      animate: false,
      smoothScroll: false,
      showButtons: ['next'],
      nextBtnText: sayNow(TOUR_WORDS.next),
      doneBtnText: sayNow(TOUR_WORDS.done),
      overlayClickBehavior: () => {},
      onPopoverRender(popover) {
        const skip = document.createElement('button')
        skip.type = 'button'
        skip.className = 'tour-skip'
        skip.textContent = sayNow(TOUR_WORDS.skip)
        skip.addEventListener('click', () => {
          outcome = 'skipped'
          tour.destroy()
        })
        popover.footerButtons.prepend(skip)
      },
      onNextClick() {
        if (tour.isLastStep()) {
          outcome = 'read'
          tour.destroy()
        } else tour.moveNext()
      },
      // Escape is a way to say enough, too.
      onDestroyStarted() {
        if (outcome === 'left') outcome = 'skipped'
        tour.destroy()
      },
      onDestroyed: () => resolve(outcome),
    })
    signal.addEventListener('abort', () => {
      outcome = 'left'
      tour.destroy()
      resolve('left')
    })
    tour.drive()
  })
}
