import { useMemo } from 'react'
import { formatDay, formatMoment, formatMoney, formatNumber, type NumberFormat } from '../definition/format.ts'
import { useLanguage } from './language.ts'
import { deviceMemory } from './storage.ts'
import { createStore, useStore } from './store.ts'

const NAME = 'number_format'

const store = createStore<{ format: NumberFormat }>({
  format: deviceMemory.read(NAME) === 'dot-thousands' ? 'dot-thousands' : 'comma-thousands',
})

/** Chooses how numbers are written on this device. */
export function chooseNumberFormat(format: NumberFormat): void {
  deviceMemory.write(NAME, format)
  store.set({ format })
}

/** How numbers are written on this device: `1,234.50` unless the user chose `1.234,50`. */
export function useNumberFormat(): NumberFormat {
  return useStore(store, (state) => state.format)
}

export interface Formatter {
  number: (value: number | string, decimals: number, trim?: boolean) => string
  /** `Rp. 8.576.000,-`, the same in both number formats. */
  money: (value: number | string) => string
  day: (day: string) => string
  moment: (moment: string) => string
}

/** Writes numbers, money and dates as the user reads them. */
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
