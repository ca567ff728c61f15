import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { formatMoment } from '../../definition/format.ts'
import { api } from '../api.ts'
import { useLanguage, useSay } from '../language.ts'
import { showFailure, showSuccess } from '../notices/notices.ts'
import { TEXTS } from '../texts.ts'
import styles from './account-page.module.css'
import { OWN_TEXTS } from './account-texts.ts'
import { deviceOf } from './device.ts'

interface Session {
  id: number
  address: string | null
  agent: string | null
  created_at: string
  used_at: string
  current: boolean
}

const OUTSIDE = { unit: false } as const

/** Where the user is signed in; every session but the one in use can be ended. */
export function SessionList() {
  const say = useSay()
  const language = useLanguage()
  const [sessions, setSessions] = useState<readonly Session[] | null>(null)
  const load = useCallback(
    () =>
      api
        .get<readonly Session[]>('sessions', {}, OUTSIDE)
        .then(({ data }) => setSessions(data))
        .catch(showFailure),
    [],
  )
  useEffect(() => void load(), [load])

  const end = async (path: string) => {
    try {
      await api.delete(path, {}, OUTSIDE)
      showSuccess(say(OWN_TEXTS.ended))
    } catch (error) {
      showFailure(error)
    }
    await load()
  }
  const moment = (at: string) => formatMoment(inOwnZone(at), language)
  const deviceName = ({ agent }: Session) => deviceOf(agent ?? '') || say(OWN_TEXTS.unknownDevice)
  return (
    <section className={styles.frame} aria-labelledby="sessions">
      <div className={styles.head}>
        <h2 id="sessions">{say(OWN_TEXTS.sessions)}</h2>
        {sessions && sessions.length > 1 && (
          <Button variant="default" onClick={() => void end('sessions')}>
            {say(OWN_TEXTS.endOthers)}
          </Button>
        )}
      </div>
      {sessions ? (
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
                        onClick={() => void end(`sessions/${one.id}`)}
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
      ) : (
        <p className={styles.note}>{say(TEXTS.loading)}</p>
      )}
    </section>
  )
}

/** The moment in the zone of this device: a session is no business of a production unit. */
function inOwnZone(at: string): string {
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString()
}
