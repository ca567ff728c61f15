import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useBoardView } from '../board-context.ts'
import type { Bar, Timeline } from '../timeline.ts'
import { isMovable, nearestQuarter, type Place, placeByKey } from './place.ts'

/** A pour being dragged, or moved by keys. */
export interface Moving extends Place {
  id: number
}

/** A smaller distance from the press is a click. */
const CLICK_PX = 5

/** Moves the board's bars by mouse or by Shift with arrow keys; releasing one opens the dialog. */
export function useMoving(timeline: Timeline) {
  const { mayMove, askMove } = useBoardView()
  const [moving, setMoving] = useState<Moving | null>(null)
  const bars = timeline.plants.flatMap((row) => row.bars)

  function ask({ id, ...place }: Moving): void {
    setMoving(null)
    const bar = bars.find(({ pour }) => pour.id === id)
    if (bar && (bar.from !== place.start || bar.pour.batching_plant_id !== place.plantId)) askMove(id, place)
  }

  /** Mouse only: a finger scrolls, and on a phone the pour's drawer has a button. */
  function onPress(bar: Bar, event: PointerEvent<HTMLElement>): void {
    const lanes = event.currentTarget.parentElement?.parentElement
    if (!mayMove || !isMovable(bar.pour) || event.pointerType !== 'mouse' || event.button !== 0 || !lanes) return
    const minutes = ((timeline.to - timeline.from) * 60) / lanes.clientWidth
    const { clientX, clientY } = event
    let dragged: Moving | null = null
    let isLetGo = false
    const over = new AbortController()
    const end = () => {
      over.abort()
      setMoving(null)
    }
    const on = <T extends Event>(name: string, listen: (event: T) => void) =>
      addEventListener(name, listen as EventListener, { signal: over.signal })
    on<globalThis.PointerEvent>('pointermove', (at) => {
      if (isLetGo) return
      if (!dragged && Math.hypot(at.clientX - clientX, at.clientY - clientY) < CLICK_PX) return
      const start = nearestQuarter(bar.from + (at.clientX - clientX) * minutes)
      dragged = { id: bar.pour.id, start, plantId: plantAt(at) ?? bar.pour.batching_plant_id }
      setMoving(dragged)
    })
    on<globalThis.PointerEvent>('pointerup', () => {
      end()
      if (!dragged && !isLetGo) return
      swallowClick()
      if (dragged && !isLetGo) ask(dragged)
    })
    on('pointercancel', end)
    on<globalThis.KeyboardEvent>('keydown', ({ key }) => {
      if (key !== 'Escape') return
      // The button is still down: swallow the click of its release too.
      isLetGo = true
      setMoving(null)
    })
  }

  /** Whether the key moved a bar, or ended a move. */
  function onKey(id: number, event: KeyboardEvent): boolean {
    const bar = bars.find(({ pour }) => pour.id === id)
    if (!mayMove || !bar || !isMovable(bar.pour)) return false
    if (event.shiftKey && event.key.startsWith('Arrow')) {
      const from = moving?.id === id ? moving : { start: bar.from, plantId: bar.pour.batching_plant_id }
      setMoving({ id, ...placeByKey(timeline, from, event.key) })
      return true
    }
    if (moving?.id !== id) return false
    if (event.key === 'Enter') ask(moving)
    else if (event.key === 'Escape') setMoving(null)
    else return false
    return true
  }
  return { moving, onPress, onKey, stop: () => setMoving(null) }
}

/** The plant whose row is under the pointer. */
function plantAt({ clientX, clientY }: globalThis.PointerEvent): number | null {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-plant]')
  return row?.dataset.plant ? Number.parseInt(row.dataset.plant, 10) : null
}

/** Suppresses the click that ends a drag. */
function swallowClick(): void {
  const over = new AbortController()
  addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true, signal: over.signal })
  setTimeout(() => over.abort())
}
