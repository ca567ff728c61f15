import type { Label } from '../../../../platform/definition/label.ts'
import type { Asked, AskedProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { MOMENTS } from '../docket.rules.ts'
import { deliveryDocket } from '../docket.ts'
import styles from './finish-sum.module.css'
import { receivedOf } from './finishing.ts'

const SUM: Label = [
  'Dikirim {sent} m³ − kembali {returned} m³ = diterima {received} m³',
  'Sent {sent} m³ − returned {returned} m³ = received {received} m³',
]
const KNOWN: Label = ['Sudah dicatat: {times}', 'Already recorded: {times}']

/** The finish dialog skips times noted on the trip, and shows the received volume during input. */
export const finishing: Asked = {
  isAnswered: (name, record) => typeof record[name] === 'string' && record[name] !== '',
  Beside: FinishSum,
}

function FinishSum({ record, values }: AskedProps) {
  const say = useSay()
  const format = useFormat()
  const sent = typeof record.quantity === 'number' ? record.quantity : 0
  const { returned_volume: returned } = values
  const received = receivedOf(sent, returned)
  const volume = (value: number | string) => format.number(value, 3, true)
  const noted = MOMENTS.flatMap((moment) => {
    const at = record[moment]
    return typeof at === 'string' ? [`${say(deliveryDocket.fields[moment].label)} ${at.slice(11, 16)}`] : []
  })
  return (
    <div className={styles.sum}>
      <p aria-live="polite">
        {received !== null && (
          <b>
            {say(SUM, {
              sent: volume(sent),
              returned: volume(typeof returned === 'string' && returned !== '' ? returned : '0'),
              received: volume(received),
            })}
          </b>
        )}
      </p>
      {noted.length > 0 && <p>{say(KNOWN, { times: noted.join(' · ') })}</p>}
    </div>
  )
}
