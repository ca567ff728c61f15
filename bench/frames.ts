import type { Browser, Page } from 'playwright-core'

/** A frame while a page scrolls, in milliseconds. */
interface Frame {
  /** Wall-clock time since the previous frame, including other work of the machine. */
  clock: number
  /** CPU time of the page's main thread until the next frame: scripts, style, layout and painting. */
  computing: number
}

/** How far a page scrolls per frame, and for how many frames. */
interface Scrolling {
  selector: string
  step: number
  frames: number
}

/** An event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  /** The CPU time of its thread, without waiting. */
  tdur?: number
}

const MARK = 'scrolled'
const CATEGORIES = ['toplevel', 'blink.user_timing']

// Runs in the page, so it is text: Node programs import this file too.
const SCROLL = (scrolling: Scrolling) => `(async ({ selector, step, frames }) => {
  const scroller = document.querySelector(selector)
  scroller.scrollTo(0, 0)
  const frame = () => new Promise(requestAnimationFrame)
  await frame()
  await frame()
  const gaps = []
  let last = performance.now()
  for (let index = 0; index < frames; index++) {
    performance.mark('${MARK}')
    scroller.scrollBy(0, step)
    await frame()
    const now = performance.now()
    gaps.push(now - last)
    last = now
  }
  performance.mark('${MARK}')
  return gaps
})(${JSON.stringify(scrolling)})`

/** Scrolls an element with every frame and returns each frame's times. */
export async function scrollFrames(browser: Browser, page: Page, scrolling: Scrolling): Promise<Frame[]> {
  await browser.startTracing(page, { categories: CATEGORIES })
  const gaps = await page.evaluate<number[]>(SCROLL(scrolling))
  const trace = await browser.stopTracing()
  const computing = computingTimes(JSON.parse(trace.toString()).traceEvents)
  if (computing.length !== gaps.length) throw new Error('The trace does not hold every frame.')
  return gaps.map((clock, index) => ({ clock, computing: computing[index] ?? Number.NaN }))
}

/** The CPU time of the marked thread, from one mark's task to the next one's. */
function computingTimes(events: readonly TraceEvent[]): number[] {
  const marks = events.filter(({ name, ph }) => name === MARK && (ph === 'I' || ph === 'R')).sort((a, b) => a.ts - b.ts)
  const [first] = marks
  if (!first) return []
  const tasks = events
    .filter(
      ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && pid === first.pid && tid === first.tid,
    )
    .sort((a, b) => a.ts - b.ts)
  const startOf = (mark: TraceEvent) => tasks.findLast(({ ts }) => ts <= mark.ts)?.ts ?? mark.ts
  const starts = marks.map(startOf)
  return starts.slice(0, -1).map((from, index) => {
    const until = starts[index + 1] ?? from
    const within = tasks.filter(({ ts }) => ts >= from && ts < until)
    return within.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  })
}
