import { useMemo } from 'react'
import { formatDay, formatMoment, formatMoney, formatNumber, type NumberFormat } from '../definition/format.ts'
import { useLanguage } from './language.ts'
import type { NumberFormats } from './session/session-answer.ts'
import { deviceMemory } from './storage.ts'
import { createStore, useStore } from './store.ts'

const NAME = 'number_format'

// Until the session is read, the last format on this device applies.
const remembered: NumberFormat = deviceMemory.read(NAME) === 'dot-thousands' ? 'dot-thousands' : 'comma-thousands'
const store = createStore<NumberFormats>({ own: null, corporate: remembered })

const inUse = ({ own, corporate }: NumberFormats): NumberFormat => own ?? corporate

/** Takes over the settings of the user and the company from the server. */
export function takeNumberFormats(formats: NumberFormats): void {
  deviceMemory.write(NAME, inUse(formats))
  store.set(formats)
}

export const currentNumberFormats = (): NumberFormats => store.get()

/** The user's own choice and the company's. */
export const useNumberFormats = (): NumberFormats => useStore(store, (state) => state)

/** The number format: `1,234.50` unless the user, or else the company, chose `1.234,50`. */
export function useNumberFormat(): NumberFormat {
  return useStore(store, inUse)
}

export interface Formatter {
  number: (value: number | string, decimals: number, trim?: boolean) => string
  /** `Rp. 8.576.000,-`, the same in both number formats. */
  money: (value: number | string) => string
  day: (day: string) => string
  moment: (moment: string) => string
}

/** Formats numbers, money and dates for the user. */
export function useFormat(): Formatter {
  const format = useNumberFormat()
  const language = useLanguage()
  return useMemo(
    () => ({
      number: (value, decimals, trim) => formatNumber(value, decimals, { format, trim }),
      money: formatMoney,
      day: (day) => formatDay(day, language),
      moment: (moment) => formatMoment(moment, language),
    }),
    [format, language],
  )
}
