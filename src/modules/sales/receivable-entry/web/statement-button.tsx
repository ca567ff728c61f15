import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { isDay } from '../../../../platform/definition/dates.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import { api } from '../../../../platform/web/api.ts'
import { useToday } from '../../../../platform/web/controllers/use-today.ts'
import { DayInput } from '../../../../platform/web/inputs/day-input.tsx'
import { useSay } from '../../../../platform/web/language.ts'

const PrintPreview = lazy(() => import('../../../../platform/web/print/print-preview.tsx'))

const TITLE: Label = ['Kartu Piutang', 'Statement']
const PRINT: Label = ['Cetak Kartu Piutang', 'Print statement']
const FROM: Label = ['Dari Tanggal', 'From']
const TO: Label = ['Sampai Tanggal', 'Until']

interface Days {
  date_from: string
  date_to: string
}

/** Prints a customer's statement, by default of this year. */
export function StatementButton({ customerId, days }: { customerId: number; days?: Partial<Days> }) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {say(PRINT)}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <StatementPreview customerId={customerId} days={days} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface PreviewProps {
  customerId: number
  days: Partial<Days> | undefined
  onClose: () => void
}

/** The statement as it will be printed, with its days beside it. */
function StatementPreview({ customerId, days, onClose }: PreviewProps) {
  const say = useSay()
  const today = useToday()
  const [typed, setTyped] = useState<Days>({
    date_from: days?.date_from ?? `${today.slice(0, 4)}-01-01`,
    date_to: days?.date_to ?? today,
  })
  const [asked, setAsked] = useState(typed)
  const change = (name: keyof Days) => (day: string) => {
    const next = { ...typed, [name]: day }
    setTyped(next)
    const isWhole = Object.values(next).every((one) => one === '' || isDay(one))
    if (isWhole && (next.date_to === '' || next.date_from <= next.date_to)) setAsked(next)
  }
  const isReversed = isDay(typed.date_to) && typed.date_from > typed.date_to
  return (
    <PrintPreview
      path="customer"
      id={customerId}
      title={say(TITLE)}
      asked={{ ...asked }}
      count={(template, orientation) => api.file(`print/customer/${customerId}`, { ...asked, template, orientation })}
      isCounted={false}
      onClose={onClose}
    >
      <DayInput label={say(FROM)} value={typed.date_from} onChange={change('date_from')} />
      <DayInput
        label={say(TO)}
        value={typed.date_to}
        onChange={change('date_to')}
        error={isReversed ? say(REVERSED) : undefined}
      />
    </PrintPreview>
  )
}

const REVERSED: Label = ['Tidak boleh sebelum tanggal awal', 'It must not be before the start date']
