import 'driver.js/dist/driver.css'
import './tour.css'
import { driver } from 'driver.js'
import type { Tip } from '../../definition/tour.ts'
import { sayNow } from '../language.ts'
import { placeOf } from './place.ts'
import { TOUR_WORDS } from './words.ts'

/**
 * Shows the tips one at a time, those whose element is on the screen; resolves when the last was read or the user has
 * closed the tour. The page stays usable meanwhile.
 */
export function showTips(tips: readonly Tip[], signal: AbortSignal): Promise<'read' | 'skipped' | 'left'> {
  const there = tips.flatMap((tip) => {
    const element = placeOf(tip)
    return element ? [{ tip, element }] : []
  })
  if (there.length === 0) return Promise.resolve('left')
  return new Promise((resolve) => {
    let outcome: 'read' | 'skipped' | 'left' = 'left'
    const tour = driver({
      steps: there.map(({ tip, element }) => ({
        element,
        popover: {
          title: asText(sayNow(tip.title)),
          description: asText(sayNow(tip.text)),
          // Beside the middle of a tall element, so that it covers rows and not the buttons above them.
          align: 'center' as const,
          ...(tip.placement && tip.placement !== 'auto' ? { side: tip.placement } : {}),
        },
      })),
      overlayOpacity: 0,
      animate: false,
      smoothScroll: false,
      showButtons: ['next'],
      nextBtnText: sayNow(TOUR_WORDS.next),
      doneBtnText: sayNow(TOUR_WORDS.done),
      overlayClickBehavior: () => {},
      // The arrow keys and Escape belong to the page, where the user may be typing.
      allowKeyboardControl: false,
      onPopoverRender(popover) {
        keepFocusOff(popover.wrapper)
        // The library would make them the page's own header and footer.
        popover.title.setAttribute('role', 'presentation')
        popover.footer.setAttribute('role', 'presentation')
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
      // The target is no button that opens the tip.
      onHighlighted(element) {
        for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element?.removeAttribute(name)
      },
      onDestroyed: () => {
        document.removeEventListener('keydown', onKey)
        resolve(outcome)
      },
    })
    const onKey = (event: KeyboardEvent) => {
      // The library would trap Tab within the tip.
      if (event.key === 'Tab') event.stopPropagation()
      // Escape closes the tour, unless the user is busy elsewhere on the page.
      if (event.key === 'Escape' && isFree(document.activeElement)) {
        outcome = 'skipped'
        tour.destroy()
      }
    }
    document.addEventListener('keydown', onKey)
    signal.addEventListener('abort', () => {
      outcome = 'left'
      tour.destroy()
      resolve('left')
    })
    tour.drive()
  })
}

/** The library takes HTML; texts written by people must be escaped. */
function asText(text: string): string {
  const holder = document.createElement('span')
  holder.textContent = text
  return holder.innerHTML
}

/** The library would focus each tip; the focus stays where the user works. */
function keepFocusOff(tip: HTMLElement): void {
  tip.inert = true
  setTimeout(() => {
    tip.inert = false
  })
}

const isFree = (focused: Element | null) => !focused || focused === document.body || focused.closest('.driver-popover')
