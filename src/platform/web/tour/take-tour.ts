import { type Guide, type Tip, TOUR, type TourPart } from '../../definition/tour.ts'
import { api } from '../api.ts'
import type { Contents } from '../contents.ts'
import { apiQuery, queryClient } from '../query.ts'
import { allowGuides, holdsNow } from '../session/session.ts'
import { storage } from '../storage.ts'
import { placeOf } from './place.ts'

const SEEN = 'tourSeen'
const ALL: readonly TourPart[] = ['shell', 'list', 'form']

/** Tips that are shown together, and the key by which they are marked as read. */
interface Chapter {
  mark: string
  tips: readonly Tip[]
}

const seenMarks = () => new Set((storage.read(SEEN) ?? '').split(' '))

/** Starts the tour again, from the user menu. */
export function takeTourAgain(): void {
  storage.write(SEEN, null)
  allowGuides(false)
  allowGuides(true)
}

/** The platform's tours, of screens that this user may open. */
async function readGuides(contents: Contents): Promise<readonly Guide[]> {
  const asked = queryClient.fetchQuery({ ...apiQuery<readonly Guide[]>('guides'), staleTime: Number.POSITIVE_INFINITY })
  // Without them the product's own tips are shown.
  const { data } = await asked.catch(() => ({ data: [] }))
  return data.filter(({ route }) => {
    const screen = contents.screenAt(`/${route}`)
    return screen !== undefined && (!screen.permission || holdsNow(screen.permission))
  })
}

/**
 * The tips for this screen: those of the frame, and the screen's own where there are some, else those of every list or
 * form.
 */
function tipsHere(parts: readonly TourPart[], path: string, guides: readonly Guide[]): Chapter[] {
  const guide = guides.find(({ route }) => path === `/${route}`)
  const own = guide?.tips.filter(placeOf) ?? []
  return parts.map((part) =>
    guide && own.length > 0 && part !== 'shell'
      ? { mark: `${guide.route}@${part}`, tips: own }
      : { mark: part, tips: TOUR[part] },
  )
}

/** Shows the tips of these parts of a screen that have not been read yet. */
export async function takeTour(
  contents: Contents,
  path: string,
  parts: readonly TourPart[],
  signal: AbortSignal,
): Promise<void> {
  const guides = await readGuides(contents)
  if (signal.aborted) return
  const due = tipsHere(parts, path, guides).filter(({ mark }) => !seenMarks().has(mark))
  if (due.length === 0) return
  const { showTips } = await import('./show.ts')
  const outcome = await showTips(
    due.flatMap(({ tips }) => tips),
    signal,
  )
  if (outcome === 'left') return
  const seen = seenMarks()
  for (const { mark } of due) seen.add(mark)
  storage.write(SEEN, [...seen].join(' '))
  const isSeen = ({ route }: Guide) => [...seen].some((mark) => mark.startsWith(`${route}@`))
  if (outcome === 'skipped' || (ALL.every((part) => seen.has(part)) && guides.every(isSeen))) await end()
}

async function end(): Promise<void> {
  allowGuides(false)
  // If it cannot be stored now, the tour comes once more, which needs no message.
  await api.post('guides/end', {}, { unit: false }).catch(() => {})
}
