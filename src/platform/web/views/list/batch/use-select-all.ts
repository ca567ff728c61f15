import { useState } from 'react'
import { type Answer, api } from '../../../api.ts'
import { callParameters } from '../../../controllers/list-address.ts'
import { useListContext } from '../../../controllers/use-list.ts'
import { useSay } from '../../../language.ts'
import { showFailure, showWarning } from '../../../notices/notices.ts'
import type { Row } from '../../../record.ts'
import { LIST } from '../list-words.ts'

/** The largest selection: more would keep the page busy for minutes; a narrower filter does it in parts. */
const MOST_SELECTED = 1_000
const PAGE = 500

/** Selects every record that matches search and filters, not only the page's. */
export function useSelectAll() {
  const { module, state, selection, total = 0 } = useListContext()
  const say = useSay()
  const [busy, setBusy] = useState(false)
  async function selectAll(): Promise<void> {
    setBusy(true)
    try {
      const parameters = { ...callParameters(state), limit: PAGE, count: 0 }
      for (let page = 1; page * PAGE <= MOST_SELECTED; page++) {
        const answer: Answer<readonly Row[]> = await api.get(`list/${module.name}`, { ...parameters, page })
        selection.put(answer.data, true)
        if (answer.data.length < PAGE) return
      }
      if (total > MOST_SELECTED) showWarning(say(LIST.selectMost, { most: MOST_SELECTED }), { place: 'corner' })
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, selectAll }
}
