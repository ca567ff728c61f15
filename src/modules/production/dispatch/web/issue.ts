import { use, useCallback } from 'react'
import { isObject } from '../../../../platform/definition/is-object.ts'
import { api } from '../../../../platform/web/api.ts'
import { ApiError } from '../../../../platform/web/api-error.ts'
import { createWriteKeys, type WriteKeys } from '../../../../platform/web/controllers/write-key.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { ownWrites } from '../../../../platform/web/live/told.ts'
import { showFailure, showSuccess, showWarning } from '../../../../platform/web/notices/notices.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { createStore, useStore } from '../../../../platform/web/store.ts'
import type { Candidate, Pour, Proposal } from '../board.ts'
import { useBoardView } from './board-context.ts'
import { reloadBoard } from './use-board.ts'
import { WORDS } from './words.ts'

/** Why the truck was refused, and the server's alternative, if any. */
export interface Refused {
  truckId: number
  message: string
  next: Proposal | null
}

/**
 * The print script is loaded before the first click, because a browser only opens a window while it handles a click.
 */
const printing = import('./printing.ts')

/** A load that this page issues. */
interface Issue extends Candidate {
  /** The number of the user's own writes with it: none yet until it is issued and printed, 0 if it was not issued. */
  writes: number
}

const UNDER_WAY = Number.POSITIVE_INFINITY

/**
 * The last load of each pour: until a board contains it, a second click waits, and its truck and driver are not offered
 * again.
 */
const underWay = createStore<{ loads: ReadonlyMap<number, Issue> }>({ loads: new Map() })

const note = (pourId: number, load: Issue): void =>
  underWay.set({ loads: new Map(underWay.get().loads).set(pourId, load) })

/**
 * The idempotency keys of each pour outlive the button: a click repeated after a lost answer makes no second docket.
 */
const keysOf = new Map<number, WriteKeys>()

/** Issues a load of a pour; the first one also creates its job order. */
async function issueLoad(pour: Pour, proposal: Proposal, { truck_mixer_id, driver_id, quantity }: Candidate) {
  const keys = keysOf.get(pour.id) ?? createWriteKeys()
  keysOf.set(pour.id, keys)
  const load = { truck_mixer_id, driver_id, quantity, batching_plant_id: proposal.batching_plant_id ?? undefined }
  try {
    const idempotencyKey = keys.keyFor(load)
    const answer = await api.post<{ id: number; number: string }>(`dispatch/issue/${pour.id}`, load, { idempotencyKey })
    keys.ended()
    for (const { message } of answer.warnings ?? []) showWarning(message, { place: 'corner' })
    return answer.data
  } catch (error) {
    keys.ended(error)
    throw error
  }
}

/** Issues the next load of a pour and prints its docket, in one click. */
export function useIssue() {
  const { board, writes } = useBoardView()
  const say = useSay()
  const format = useFormat()
  const paper = use(printing)
  const loads = useStore(underWay, (state) => state.loads)
  const unseen = [...loads].filter(([, load]) => load.writes > writes)
  const isBusy = (pour: Pour) => unseen.some(([id]) => id === pour.id)
  const isTaken = ({ truck_mixer_id, driver_id }: Candidate) =>
    unseen.some(([, load]) => load.truck_mixer_id === truck_mixer_id || load.driver_id === driver_id)

  async function print(popup: Window | null, docket: { id: number; number: string }): Promise<void> {
    try {
      if (!(await paper.printOnPaper(popup, docket.id))) showWarning(say(WORDS.unprinted, { number: docket.number }))
    } catch (error) {
      showFailure(error)
    }
  }

  /** True when issued; the refusal when another truck may be used instead. */
  async function issue(pour: Pour, proposal: Proposal, candidate: Candidate): Promise<Refused | boolean> {
    if (underWay.get().loads.get(pour.id)?.writes === UNDER_WAY) return false
    // Opened while the click is handled; after the server's answer the browser would block it.
    const popup = paper.openPrintWindow()
    note(pour.id, { ...candidate, writes: UNDER_WAY })
    const { truck_mixer_id, quantity } = candidate
    try {
      const docket = await issueLoad(pour, proposal, candidate)
      const now = ownWrites()
      const truck = board.trucks.find(({ id }) => id === truck_mixer_id)?.name ?? ''
      const values = { number: docket.number, truck, volume: format.number(quantity, 2) }
      showSuccess(say(WORDS.issued, values))
      void reloadBoard()
      await print(popup, docket)
      note(pour.id, { ...candidate, writes: now })
      return true
    } catch (error) {
      popup?.close()
      note(pour.id, { ...candidate, writes: 0 })
      // Not awaited: without a connection the button must be usable again at once.
      void reloadBoard()
      if (error instanceof ApiError && error.kind === 'refused' && error.status === 422) {
        const { next } = error.answer
        return { truckId: truck_mixer_id, message: sentenceOf(error), next: isProposal(next) ? next : null }
      }
      showFailure(error)
      return false
    }
  }

  /** Prints the docket of a load again. */
  const reprint = useCallback(
    async (id: number) => {
      try {
        const isPrinted = await paper.printOnPaper(paper.openPrintWindow(), id)
        if (!isPrinted) showWarning(say(paper.PRINT_BLOCKED))
      } catch (error) {
        showFailure(error)
      }
    },
    [paper, say],
  )
  return { issue, reprint, isBusy, isTaken }
}

/** The server sends a proposal in the board's format. */
const isProposal = (next: unknown): next is Proposal => isObject(next) && Array.isArray(next.candidates)

/** The reason itself: for a refused field the answer's message only counts the errors. */
function sentenceOf({ message, errors }: ApiError): string {
  return Object.values(errors)[0]?.[0] ?? message
}
