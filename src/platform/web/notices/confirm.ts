import type { ReactNode } from 'react'
import type { Label } from '../../definition/label.ts'
import { createStore, useStore } from '../store.ts'

export interface Question {
  /** Action and record: 'Hapus Pelanggan PT Adhi?' */
  title: string
  /** The consequences, with figures where there are any. */
  text?: ReactNode
  /** Buttons; by default 'Ya, Lanjutkan' and 'Batalkan'. */
  confirm?: Label
  cancel?: Label
  /** Red: it cannot be undone. */
  danger?: boolean
}

interface Asked extends Question {
  answer: (yes: boolean) => void
}

const store = createStore<{ asked: Asked | null }>({ asked: null })

/**
 * Asks the user and waits: `if (await confirm({ title, danger: true })) …`. A second question answers the first with
 * no.
 */
export function confirm(question: Question): Promise<boolean> {
  store.get().asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      if (store.get().asked?.answer === answer) store.set({ asked: null })
      resolve(yes)
    }
    store.set({ asked: { ...question, answer } })
  })
}

export const currentQuestion = () => store.get().asked
export const useQuestion = () => useStore(store, (state) => state.asked)
