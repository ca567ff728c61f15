import { Button } from '@mantine/core'
import { formatMoment } from '../../definition/format.ts'
import { useLanguage, useSay } from '../language.ts'
import styles from './account-page.module.css'
import { OWN_TEXTS } from './account-texts.ts'
import { deviceOf } from './device.ts'
import type { Session } from './use-sessions.ts'

/** Sessions with device, place and times; each but the current one has a button that ends it. */
export function SessionTable({ sessions, onEnd }: { sessions: readonly Session[]; onEnd: (id: number) => void }) {
  const say = useSay()
  const language = useLanguage()
  const moment = (at: string) => formatMoment(inOwnZone(at), language)
  const deviceName = ({ agent }: Session) => deviceOf(agent ?? '') || say(OWN_TEXTS.unknownDevice)
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{say(OWN_TEXTS.device)}</th>
            <th>{say(OWN_TEXTS.networkAddress)}</th>
            <th>{say(OWN_TEXTS.since)}</th>
            <th>{say(OWN_TEXTS.lastUsed)}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {sessions.map((one) => (
            <tr key={one.id}>
              <td>{deviceName(one)}</td>
              <td data-label={say(OWN_TEXTS.networkAddress)}>{one.address ?? '-'}</td>
              <td data-label={say(OWN_TEXTS.since)}>{moment(one.created_at)}</td>
              <td data-label={say(OWN_TEXTS.lastUsed)}>{moment(one.used_at)}</td>
              <td>
                {one.current ? (
                  <strong>{say(OWN_TEXTS.thisOne)}</strong>
                ) : (
                  <Button
                    variant="default"
                    aria-label={say(OWN_TEXTS.endNamed, { device: deviceName(one), at: moment(one.created_at) })}
                    onClick={() => onEnd(one.id)}
                  >
                    {say(OWN_TEXTS.end)}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The moment in the time zone of this device, since sessions belong to no unit. */
function inOwnZone(at: string): string {
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString()
}
