import { use, useCallback } from 'react'
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

/** Why the truck was refused; the next best then stands in its place. */
export interface Refused {
  truckId: number
  message: string
}

/** How dockets are printed; here before the first click, since a window opens only while a click is handled. */
const printing = import('./printing.ts')

/** Pours of which a load is being issued: a second click waits for the answer to the first. */
const underWay = createStore<{ ids: ReadonlySet<number> }>({ ids: new Set() })

/** The keys of each pour's writes outlive the button: a click repeated after a lost answer makes no second docket. */
const keysOf = new Map<string, WriteKeys>()
/** Job orders that the board does not show yet. */
const madeFor = new Map<number, number>()

async function create(module: string, pour: Pour, body: Readonly<Record<string, unknown>>) {
  const name = `${module} ${pour.id}`
  const keys = keysOf.get(name) ?? createWriteKeys()
  keysOf.set(name, keys)
  try {
    const idempotencyKey = keys.keyFor(body)
    const answer = await api.post<{ id: number; number: string }>(`create/${module}`, body, { idempotencyKey })
    keys.ended()
    for (const { message } of answer.warnings ?? []) showWarning(message, { place: 'corner' })
    return answer.data
  } catch (error) {
    keys.ended(error)
    throw error
  }
}

/** The job order of the next load, which is made along with its first one. */
async function jobOrderFor(pour: Pour, proposal: Proposal): Promise<number> {
  const known = proposal.job_order_id ?? madeFor.get(pour.id)
  if (known) return known
  const body = { production_schedule_id: pour.id, batching_plant_id: proposal.batching_plant_id ?? undefined }
  const { id } = await create('production', pour, body)
  madeFor.set(pour.id, id)
  return id
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

  /** Whether it is issued; the reason where another truck may take its place. */
  async function issue(pour: Pour, proposal: Proposal, candidate: Candidate): Promise<Refused | boolean> {
    if (underWay.get().ids.has(pour.id)) return false
    // Opened while the click is handled: after the server's answer the browser would block it.
    const popup = paper.openPrintWindow()
    underWay.set({ ids: new Set([...underWay.get().ids, pour.id]) })
    const { truck_mixer_id, driver_id, quantity } = candidate
    try {
      const job_order_id = await jobOrderFor(pour, proposal)
      const docket = await create('production/docket', pour, { job_order_id, truck_mixer_id, driver_id, quantity })
      const truck = board.trucks.find(({ id }) => id === truck_mixer_id)?.name ?? ''
      const values = { number: docket.number, truck, volume: format.number(quantity, 2) }
      showSuccess(say(WORDS.issued, values))
      void reloadBoard()
      await print(popup, docket)
      return true
    } catch (error) {
      popup?.close()
      // Not waited for: on a line that is away the button is to be pressed again.
      void reloadBoard()
      if (error instanceof ApiError && error.kind === 'refused' && error.status === 422) {
        return { truckId: truck_mixer_id, message: sentenceOf(error) }
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

/** The reason itself: of a refused field the message of the answer says only how many there are. */
function sentenceOf({ message, errors }: ApiError): string {
  return Object.values(errors)[0]?.[0] ?? message
}
