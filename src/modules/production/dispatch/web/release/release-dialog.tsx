import { Button, Skeleton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { permissionOfOverride } from '../../../../../platform/definition/permission.ts'
import { addressText, useOpen } from '../../../../../platform/web/controllers/address.ts'
import { useChoiceById } from '../../../../../platform/web/controllers/use-lookup.ts'
import { useQuestions } from '../../../../../platform/web/controllers/use-questions.ts'
import { useRecord } from '../../../../../platform/web/controllers/use-record.ts'
import { useSay } from '../../../../../platform/web/language.ts'
import type { Row } from '../../../../../platform/web/record.ts'
import { usePermission } from '../../../../../platform/web/session/session.ts'
import { FieldInput } from '../../../../../platform/web/views/form/field-input.tsx'
import { LinesInput } from '../../../../../platform/web/views/form/lines-input.tsx'
import { QuestionsForm } from '../../../../../platform/web/views/form/questions-form.tsx'
import { useHeldWhile } from '../../../../../platform/web/views/form/use-held-while.ts'
import { LayerModal } from '../../../../../platform/web/views/layer.tsx'
import { useIsPhone } from '../../../../../platform/web/views/list/use-is-phone.ts'
import { salesOrder } from '../../../../sales/sales-order/sales-order.ts'
import { type Start, startLines } from './order.ts'
import { OrderFacts } from './order-facts.tsx'
import styles from './release.module.css'
import { FIELDS, LINE } from './release-fields.ts'
import { ReleasePromise } from './release-promise.tsx'
import { RELEASE } from './release-words.ts'
import { useRelease } from './use-release.ts'
import { useStart } from './use-start.ts'

/** Approves a pending order, schedules its open volume and creates the job orders, in one call. */
export default function ReleaseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const say = useSay()
  const { record, failed, reload } = useRecord(salesOrder, id)
  const begin = useStart(record)
  const action = say(record?.status === 'pending' || !record ? RELEASE.approve : RELEASE.schedule)
  const title = say(RELEASE.title, { action, number: String(record?.number ?? '') })
  const isTyped = useRef(() => false)
  const many = Array.isArray(record?.items) && record.items.length > 1
  return (
    <LayerModal title={title} size={many ? 960 : 480} fillsPhone onClose={onClose} isTyped={() => isTyped.current()}>
      {record && begin ? (
        <ReleaseForm order={record} begin={begin} action={action} onClose={onClose} isTyped={isTyped} />
      ) : failed ? (
        <div className={styles.state} role="alert">
          <p>{say(RELEASE.failed)}</p>
          <Button variant="default" onClick={() => void reload()}>
            {say(RELEASE.reload)}
          </Button>
        </div>
      ) : (
        <div className={styles.state} aria-busy>
          <Skeleton height={320} animate={false} />
        </div>
      )}
    </LayerModal>
  )
}

interface FormProps {
  order: Row
  begin: Start
  action: string
  onClose: () => void
  /** Tells the dialog whether something was typed. */
  isTyped: { current: () => boolean }
}

function ReleaseForm({ order, begin, action, onClose, isTyped }: FormProps) {
  const say = useSay()
  const open = useOpen()
  const may = usePermission()
  const [start] = useState(() => ({ lines: startLines(order, begin), sales_order_id: order.id }))
  const questions = useQuestions(FIELDS, order, start)
  const { element } = questions
  isTyped.current = questions.isTyped
  const isPhone = useIsPhone()
  // The time is changed most often, so it gets the focus. On a phone the keyboard would cover the rest.
  useEffect(() => {
    const hour = isPhone ? null : element.current?.querySelector<HTMLElement>('[role="spinbutton"]')
    // The dialog focuses the marked element when it opens; the form may appear later.
    hour?.setAttribute('data-autofocus', '')
    hour?.focus()
  }, [element, isPhone])
  const { problem, isRunning, send } = useRelease(order, questions)
  const answers = useHeldWhile(isRunning)
  const payment = useChoiceById(
    'payment-type',
    typeof order.payment_type_id === 'number' ? order.payment_type_id : null,
  )
  const isCredit = payment.choice?.code === 'CREDIT'
  const lacksCredit = order.status === 'pending' && isCredit && !may(permissionOfOverride(salesOrder, 'approve-credit'))
  const isOne = start.lines.length === 1
  return (
    <QuestionsForm
      module={salesOrder}
      questions={questions}
      className={styles.form}
      onSubmit={() => {
        if (!isRunning && !lacksCredit) void questions.form.handleSubmit(send, questions.focusError)()
      }}
    >
      <OrderFacts order={order} />
      <div ref={answers} className={styles.form}>
        {isOne ? (
          <div className={styles.fields}>
            {(['volume', 'pour_date', 'start_time', 'batching_plant_id', 'interval_minutes'] as const).map((name) => (
              <div key={name} data-field={name}>
                <FieldInput name={name} field={LINE[name]} base="lines.0." siblings={LINE} />
              </div>
            ))}
          </div>
        ) : (
          <LinesInput name="lines" field={FIELDS.lines} title={say(RELEASE.lines)} />
        )}
        {isOne && <ReleasePromise order={order} />}
      </div>
      <p className={styles.hint}>{say(RELEASE.next)}</p>
      {(lacksCredit || problem) && (
        <p className={styles.problem} role="alert">
          {lacksCredit ? say(RELEASE.credit) : problem}
        </p>
      )}
      <div className={styles.buttons}>
        {isOne && order.status !== 'pending' && (
          <Button
            variant="subtle"
            onClick={() =>
              open(
                addressText('/production/production-schedule', {
                  view: 'create',
                  sales_order_item_id: start.lines[0]?.sales_order_item_id ?? '',
                }),
              )
            }
          >
            {say(RELEASE.form)}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {say(RELEASE.cancel)}
        </Button>
        <Button type="submit" disabled={lacksCredit} aria-disabled={isRunning}>
          {isRunning ? say(RELEASE.saving) : action}
        </Button>
      </div>
    </QuestionsForm>
  )
}
