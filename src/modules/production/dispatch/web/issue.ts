import { use, useCallback } from 'react'
import { isObject } from '../../../../platform/definition/is-object.ts'
import { api } from '../../../../platform/web/api.ts'
import { ApiError } from '../../../../platform/web/api-error.ts'
import { createWriteKeys, type WriteKeys } from '../../../../platform/web/controllers/write-key.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { showFailure, showSuccess, showWarning } from '../../../../platform/web/notices/notices.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { createStore, useStore } from '../../../../platform/web/store.ts'
import type { Board, Candidate, Pour, Proposal } from '../board.ts'
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

/** Pours with a load being issued: a second click waits for the first answer. */
const underWay = createStore<{ ids: ReadonlySet<number> }>({ ids: new Set() })

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
export function useIssue(board: Board) {
  const say = useSay()
  const format = useFormat()
  const paper = use(printing)
  const busy = useStore(underWay, ({ ids }) => ids)

  async function print(popup: Window | null, docket: { id: number; number: string }): Promise<void> {
    try {
      if (!(await paper.printOnPaper(popup, docket.id))) showWarning(say(WORDS.unprinted, { number: docket.number }))
    } catch (error) {
      showFailure(error)
    }
  }

  /** True when issued; the refusal when another truck may be used instead. */
  async function issue(pour: Pour, proposal: Proposal, candidate: Candidate): Promise<Refused | boolean> {
    if (underWay.get().ids.has(pour.id)) return false
    // Opened while the click is handled; after the server's answer the browser would block it.
    const popup = paper.openPrintWindow()
    underWay.set({ ids: new Set([...underWay.get().ids, pour.id]) })
    const { truck_mixer_id, quantity } = candidate
    try {
      const docket = await issueLoad(pour, proposal, candidate)
      const truck = board.trucks.find(({ id }) => id === truck_mixer_id)?.name ?? ''
      const values = { number: docket.number, truck, volume: format.number(quantity, 2) }
      showSuccess(say(WORDS.issued, values))
      void reloadBoard()
      await print(popup, docket)
      return true
    } catch (error) {
      popup?.close()
      // Not awaited: without a connection the button must be usable again at once.
      void reloadBoard()
      if (error instanceof ApiError && error.kind === 'refused' && error.status === 422) {
        const { next } = error.answer
        return { truckId: truck_mixer_id, message: sentenceOf(error), next: isProposal(next) ? next : null }
      }
      showFailure(error)
      return false
    } finally {
      underWay.set({ ids: new Set([...underWay.get().ids].filter((id) => id !== pour.id)) })
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
  return { issue, reprint, isBusy: (pour: Pour) => busy.has(pour.id) }
}

/** The server sends a proposal in the board's format. */
const isProposal = (next: unknown): next is Proposal => isObject(next) && Array.isArray(next.candidates)

/** The reason itself: for a refused field the answer's message only counts the errors. */
function sentenceOf({ message, errors }: ApiError): string {
  return Object.values(errors)[0]?.[0] ?? message
}
