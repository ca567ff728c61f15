import { Button } from '@mantine/core'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useState } from 'react'
import type { NumberField } from '../../kinds/number/field.ts'
import type { Params } from '../api-request.ts'
import { EMPTY, textWithUnit } from '../cells/cell-text.ts'
import { useSpeech } from '../cells/use-speech.ts'
import { useOpen } from '../controllers/address.ts'
import { useSay } from '../language.ts'
import { showSuccess, showWarning } from '../notices/notices.ts'
import { apiQuery } from '../query.ts'
import { useScreenSearch } from '../router/search.ts'
import { chooseUnit } from '../session/actions.ts'
import { useSession } from '../session/session.ts'
import { isCorporateLevel } from '../session/session-answer.ts'
import { BottomSheet, RightDrawer } from '../views/layer.tsx'
import { useIsPhone } from '../views/list/use-is-phone.ts'
import { type ActiveFilter, ActiveFilters } from './active-filters.tsx'
import styles from './origin.module.css'
import { ORIGIN } from './words.ts'

interface Figure {
  name: string
  label: string
  value: number | null
  kind: 'money' | 'percent' | 'quantity' | 'integer'
  unit?: string
  shown: number
}

interface Origin {
  figures: (Figure & { means: string; parts: (Figure & { sign: '+' | '-' | '/' })[] })[]
  head: ActiveFilter[]
}

interface Props {
  /** The call that answers the origin of the figures. */
  path: string
  params: Params
  /** The URL of the documents behind the figures. */
  documents: string | undefined
  onClose: () => void
}

const SIGNS = { '+': '+', '-': '−', '/': '÷' } as const

/**
 * The origin of figures: their descriptions, parts and filters, the time at which they were read, and links to their
 * documents. Its state is in the URL, so that the URL is the link to the figure.
 */
export default function OriginDrawer({ path, params, documents, onClose }: Props) {
  const say = useSay()
  const open = useOpen()
  const Panel = useIsPhone() ? BottomSheet : RightDrawer
  const unit = useLinkedUnit()
  const { data, error } = useQuery({ ...apiQuery<Origin>(path, params), staleTime: 0, enabled: unit.isChosen })
  const copy = async () => {
    try {
      // The clipboard is missing on pages without https.
      await navigator.clipboard.writeText(unit.link())
      showSuccess(say(ORIGIN.copied))
    } catch {
      showWarning(say(ORIGIN.notCopied))
    }
  }
  return (
    <Panel title={say(ORIGIN.title)} onClose={onClose}>
      <div className={styles.body}>
        {unit.isForeign ? (
          <p role="alert">{say(ORIGIN.foreignUnit)}</p>
        ) : error ? (
          <p role="alert">{error.message}</p>
        ) : (
          !data && <p role="status">{say(ORIGIN.loading)}</p>
        )}
        {data?.data.figures.map((figure) => (
          <section key={figure.name} aria-label={figure.label}>
            <h3>{figure.label}</h3>
            <strong className={styles.value}>
              <Written figure={figure} />
            </strong>
            <p>{figure.means}</p>
            {figure.parts.length > 0 && (
              <dl className={styles.parts} aria-label={say(ORIGIN.parts)}>
                {figure.parts.map((part, index) => (
                  <Fragment key={part.name}>
                    <dt>
                      {index === 0 && part.sign === '+' ? '' : SIGNS[part.sign]} {part.label}
                    </dt>
                    <dd>
                      <Written figure={part} />
                    </dd>
                  </Fragment>
                ))}
              </dl>
            )}
          </section>
        ))}
        {data && (
          <section>
            <h3>{say(ORIGIN.filter)}</h3>
            <ActiveFilters filters={data.data.head} />
          </section>
        )}
        <div className={styles.ways}>
          {documents && (
            <Button
              component="a"
              href={documents}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                open(documents)
              }}
            >
              {say(ORIGIN.documents)}
            </Button>
          )}
          <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
            {say(ORIGIN.copy)}
          </Button>
        </div>
        <p className={styles.rights}>{say(ORIGIN.rights)}</p>
      </div>
    </Panel>
  )
}

function Written({ figure: { kind, unit, shown, value } }: { figure: Figure }) {
  const speech = useSpeech()
  const field: NumberField = { kind, label: ['', ''], decimals: shown, shown, ...(unit ? { unit } : {}) }
  const text = textWithUnit('value', field, { value }, speech)
  return <>{text ? `${text}${kind === 'percent' ? ' %' : ''}` : EMPTY}</>
}

/** The URL parameter of a link with the production unit of its figure. */
const UNIT = 'unit'
const ALL = 'all'

interface LinkedUnit {
  /** The unit of the link is active, so the figure can be requested. */
  isChosen: boolean
  /** The link belongs to a unit that the user may not see. */
  isForeign: boolean
  /** The URL of this page with the active unit. */
  link: () => string
}

/**
 * Activates the unit of a link, so that its figure is the one that was sent. A user bound to a unit keeps that one; a
 * link to all units shows their own.
 */
function useLinkedUnit(): LinkedUnit {
  const { search, change } = useScreenSearch()
  const unitId = useSession((state) => state.unitId)
  const isFree = useSession((state) => isCorporateLevel(state.profile))
  // The session call at the start would undo an earlier choice.
  const isKnown = useSession((state) => state.corporate !== null)
  const [isRefused, setRefused] = useState(false)
  const inUse = unitId === null ? ALL : String(unitId)
  const linked = search[UNIT] === undefined ? undefined : String(search[UNIT])
  const isOwn = linked === undefined || linked === inUse || (!isFree && linked === ALL)
  const isForeign = !isOwn && (!isFree || isRefused || !/^(all|[1-9]\d{0,14})$/.test(linked))
  useEffect(() => {
    if (linked === undefined || !isKnown) return
    if (isOwn) change({ [UNIT]: undefined })
    else if (!isForeign) chooseUnit(linked === ALL ? null : Number(linked)).catch(() => setRefused(true))
  }, [linked, isKnown, isOwn, isForeign, change])
  return {
    isChosen: isOwn,
    isForeign,
    link: () => {
      const address = new URL(location.href)
      address.searchParams.set(UNIT, inUse)
      return address.href
    },
  }
}
