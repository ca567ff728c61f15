import { Button, Checkbox, Progress, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useContext, useState } from 'react'
import { formatMoney } from '../../../../platform/definition/format.ts'
import { permissionOfCollection } from '../../../../platform/definition/permission.ts'
import { ContentsContext } from '../../../../platform/web/contents.ts'
import { useCollection } from '../../../../platform/web/controllers/use-collection.ts'
import { useListContext } from '../../../../platform/web/controllers/use-list.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { showFailure } from '../../../../platform/web/notices/notices.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { apiQuery } from '../../../../platform/web/query.ts'
import { usePermission, useSession } from '../../../../platform/web/session/session.ts'
import { LayerModal } from '../../../../platform/web/views/layer.tsx'
import { billAll, salesInvoice } from '../../sales-invoice/sales-invoice.ts'
import { BILLING } from './words.ts'

/** The invoices that a billing run has made, and the dockets that it left unbilled. */
interface Billed {
  invoices: readonly { id: number; number: string | null; total: number }[]
  left: readonly { docket_id: number; reason: string; message: string }[]
}

/** The list filters that the request takes. */
const NARROWING = ['customer_id', 'site_project_id', 'date_from', 'date_to'] as const

/** Bills all that the list shows as ready, narrowed as the list is. */
export function BillAll() {
  const say = useSay()
  const may = usePermission()
  const [isOpen, setOpen] = useState(false)
  if (!may(permissionOfCollection(salesInvoice, 'bill'))) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say(billAll.label)}</Button>
      {isOpen && <BillingModal onClose={() => setOpen(false)} />}
    </>
  )
}

function BillingModal({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const { state } = useListContext()
  const unit = useSession((session) => session.unitId)
  const { run, start, stop } = useCollection<Billed>('action/sales-invoice/bill')
  const [billed, setBilled] = useState<Billed | null>(null)
  const [isIssued, setIssued] = useState(false)
  const chosen = Object.fromEntries(
    NARROWING.flatMap((name) => (state.filters[name] ? [[name, state.filters[name]]] : [])),
  )
  const body = { ...chosen, ...(unit === null ? {} : { production_unit_id: unit }), issue: isIssued }
  const bill = () =>
    start(body).then((answer) => {
      if (answer) setBilled(answer.data)
    }, showFailure)
  const isNarrowedOtherwise = state.search !== '' || Object.keys(state.filters).some((name) => !(name in chosen))
  return (
    // Escape while it runs stops it, and the dialog says so.
    <LayerModal title={say(billAll.label)} onClose={run.step === 'running' ? stop : onClose}>
      <Stack gap="md">
        {run.step === 'asking' && (
          <Asking
            chosen={chosen}
            isNarrowedOtherwise={isNarrowedOtherwise}
            isIssued={isIssued}
            onIssued={setIssued}
            onStart={() => void bill()}
          />
        )}
        {run.step === 'running' && <Running progress={run.progress} onStop={stop} />}
        {run.step === 'stopped' && (
          <>
            <p role="status">{say(BILLING.stopped)}</p>
            <Button data-autofocus onClick={() => void bill()}>
              {say(BILLING.goOn)}
            </Button>
          </>
        )}
        {run.step === 'done' && billed && <Done billed={billed} onClose={onClose} />}
      </Stack>
    </LayerModal>
  )
}

interface AskingProps {
  chosen: Readonly<Record<string, string | undefined>>
  isNarrowedOtherwise: boolean
  isIssued: boolean
  onIssued: (isIssued: boolean) => void
  onStart: () => void
}

function Asking({ chosen, isNarrowedOtherwise, isIssued, onIssued, onStart }: AskingProps) {
  const say = useSay()
  const format = useFormat()
  const query = useQuery({
    ...apiQuery<undefined>('list/billing-worksheet', {
      ...chosen,
      reason: 'waiting,dispute,period,hold',
      count: 'only',
    }),
  })
  if (!query.data) return <p role="status">{say(BILLING.counting)}</p>
  const { record = 0, summary = {} } = query.data
  const { billable = 0, amount } = summary
  const figures = {
    count: format.number(record, 0),
    volume: format.number(billable, 2),
    amount: amount === undefined ? '' : formatMoney(amount),
  }
  if (record === 0) return <p role="status">{say(BILLING.none)}</p>
  return (
    <>
      <p role="status">{say(amount === undefined ? BILLING.ready : BILLING.readyWorth, figures)}</p>
      <p>{say(billAll.says)}</p>
      {isNarrowedOtherwise && <p>{say(BILLING.others)}</p>}
      <Checkbox
        label={say(BILLING.issue)}
        description={say(BILLING.issueHint)}
        checked={isIssued}
        onChange={(event) => onIssued(event.currentTarget.checked)}
      />
      <Button data-autofocus onClick={onStart}>
        {say(BILLING.start, figures)}
      </Button>
    </>
  )
}

function Running({
  progress,
  onStop,
}: {
  progress: { done: number; total: number; waiting: boolean } | null
  onStop: () => void
}) {
  const say = useSay()
  const format = useFormat()
  const { done = 0, total = 0 } = progress ?? {}
  const words = progress
    ? say(BILLING.running, { done: format.number(done, 0), total: format.number(total, 0) })
    : say(BILLING.waiting)
  return (
    <>
      <p role="status">{words}</p>
      <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label={words} />
      <Button variant="default" onClick={onStop}>
        {say(BILLING.stop)}
      </Button>
    </>
  )
}

/** The screen of a single invoice; of several, the list with those in the same state, newest first. */
const opened = ([first, ...others]: Billed['invoices']) =>
  others.length === 0 ? { view: 'detail', id: first?.id } : { status: first?.number ? 'unpaid' : 'pending' }

/** The invoices made, and the unbilled dockets by reason. */
function Done({ billed: { invoices, left }, onClose }: { billed: Billed; onClose: () => void }) {
  const say = useSay()
  const format = useFormat()
  const screen = useContext(ContentsContext).screenOf(salesInvoice.name)
  const worth = invoices.reduce((sum, { total }) => sum + total, 0)
  const byMessage = [...Map.groupBy(left, ({ message }) => message)]
  return (
    <>
      <p role="status">{say(BILLING.made, { count: format.number(invoices.length, 0), amount: formatMoney(worth) })}</p>
      {left.length > 0 && (
        <>
          <strong>{say(BILLING.left, { count: format.number(left.length, 0) })}</strong>
          <ul>
            {byMessage.map(([message, all]) => (
              <li key={message}>{say(BILLING.refusal, { count: format.number(all.length, 0), message })}</li>
            ))}
          </ul>
        </>
      )}
      {screen && invoices.length > 0 && (
        <Button
          renderRoot={(props) => <Link to={screen.path} search={opened(invoices)} {...props} />}
          variant="default"
        >
          {say(BILLING.open)}
        </Button>
      )}
      <Button data-autofocus onClick={onClose}>
        {say(BILLING.close)}
      </Button>
    </>
  )
}
