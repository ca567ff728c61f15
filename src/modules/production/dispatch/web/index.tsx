import { Button, SegmentedControl } from '@mantine/core'
import IconDeviceTv from '@tabler/icons-react/dist/esm/icons/IconDeviceTv.mjs'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Label } from '../../../../platform/definition/label.ts'
import { permissionOfAction } from '../../../../platform/definition/permission.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useScreenSearch } from '../../../../platform/web/router/search.ts'
import { usePermission, useSession } from '../../../../platform/web/session/session.ts'
import { Toolbar } from '../../../../platform/web/shell/toolbar.tsx'
import { useIsPhone } from '../../../../platform/web/views/list/use-is-phone.ts'
import { productionSchedule } from '../../production-schedule/production-schedule.ts'
import type { Board } from '../board.ts'
import styles from './board.module.css'
import { BoardContext, indexed } from './board-context.ts'
import { Calls } from './calls.tsx'
import { DayStepper } from './day-stepper.tsx'
import { Figures } from './figures.tsx'
import type { Place } from './move/place.ts'
import { Schedule } from './schedule.tsx'
import { EmptyDay, Failed, NoUnit, Waiting } from './states.tsx'
import { type Shown, shownPours } from './timeline.ts'
import { Trucks } from './trucks.tsx'
import { askForBoard, useBoard } from './use-board.ts'
import { WORDS } from './words.ts'

const PourDrawer = lazy(() => import('./pour-drawer.tsx'))
const PhoneBoard = lazy(() => import('./phone-board.tsx'))
const Wall = lazy(() => import('./wall.tsx'))
const MoveDialog = lazy(() => import('./move/move-dialog.tsx'))

const RESCHEDULE = permissionOfAction(productionSchedule, 'reschedule')

const SHOWN: readonly (readonly [Shown, Label])[] = [
  ['all', WORDS.all],
  ['late', WORDS.late],
  ['waiting', WORDS.notBegun],
]

/** The dispatch board: a production unit's day, and its next loads. */
export default function DispatchBoard() {
  const say = useSay()
  const unitId = useSession((state) => state.unitId)
  const { search, change } = useScreenSearch()
  const { board, writes, query, now, chooseDay } = useBoard()
  const isWall = search.wall !== undefined
  const updated = board && new Date(query.dataUpdatedAt)
  return (
    <>
      <Toolbar unitSelector>
        {board && (
          <>
            <DayStepper date={board.date} isToday={board.is_today} choose={chooseDay} />
            <Button
              variant="default"
              className={styles.wallButton}
              leftSection={<IconDeviceTv size={16} aria-hidden />}
              onClick={() => change({ wall: '1' })}
            >
              {say(WORDS.wall)}
            </Button>
          </>
        )}
      </Toolbar>
      {unitId === null ? (
        <NoUnit />
      ) : board ? (
        <Shell
          board={board}
          writes={writes}
          now={now}
          isWall={isWall}
          updated={updated}
          isBusy={query.isPlaceholderData}
        />
      ) : query.isError ? (
        <Failed reload={() => void query.refetch()} />
      ) : (
        <Waiting />
      )}
    </>
  )
}

DispatchBoard.ask = askForBoard

interface ShellProps {
  board: Board
  /** How many of the user's own writes it contains. */
  writes: number
  now: number
  isWall: boolean
  updated: Date | undefined
  /** Another day is loading; the shown one must not be acted on. */
  isBusy: boolean
}

function Shell({ board, writes, now, isWall, updated, isBusy }: ShellProps) {
  const say = useSay()
  const may = usePermission()
  const phone = useIsPhone()
  const { search, change } = useScreenSearch()
  const shown = SHOWN.find(([name]) => name === search.shown)?.[0] ?? 'all'
  const mayIssue = may('create-delivery') && board.is_today && !isWall
  const rows = useMemo(() => indexed(board), [board])
  const openPour = (id: number | null) => change({ pour: id === null ? undefined : String(id), load: undefined })
  const mayMove = may(RESCHEDULE) && !isWall
  const [move, setMove] = useState<{ id: number; to: Place } | null>(null)
  const askMove = (id: number, to: Place) => setMove({ id, to })
  const view = { ...rows, now, mayIssue, isWall, openPour, mayMove, askMove, writes }
  const moved = move && rows.pours.get(move.id)
  const asked = search.pour ?? search.load
  // A link from a docket opens the pour of its load.
  const ofLoad = board.loads.find(({ id }) => String(id) === search.load)?.production_schedule_id
  const opened = board.pours.find(({ id }) => String(id) === (search.pour ?? String(ofLoad)))
  const time =
    updated &&
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: board.timezone }).format(updated)
  const head = (
    <div className={styles.head}>
      {asked !== undefined && !opened && (
        <p className={styles.elsewhere} role="status">
          {say(WORDS.pourElsewhere)}
        </p>
      )}
      <Figures />
      <SegmentedControl
        aria-label={say(WORDS.show)}
        data={SHOWN.map(([value, label]) => ({ value, label: say(label) }))}
        value={shown}
        onChange={(value) => change({ shown: value === 'all' ? undefined : value })}
      />
      {time && <span className={styles.updated}>{say(WORDS.updated, { time })}</span>}
    </div>
  )
  return (
    <BoardContext value={view}>
      <div className={styles.board} aria-busy={isBusy} inert={isBusy}>
        {isWall ? (
          <Suspense>
            <Wall onClose={() => change({ wall: undefined })} />
          </Suspense>
        ) : phone ? (
          <Suspense>
            <PhoneBoard head={head} shown={shown} />
          </Suspense>
        ) : (
          <>
            {head}
            <Calls />
            <div className={styles.columns}>
              {shownPours(board, shown).length === 0 ? (
                <EmptyDay date={board.date} shown={board.pours.length === 0 ? 'all' : shown} />
              ) : (
                <Schedule shown={shown} />
              )}
              <Trucks />
            </div>
          </>
        )}
      </div>
      <Suspense>{opened && !isWall && <PourDrawer pour={opened} />}</Suspense>
      <Suspense>{moved && <MoveDialog pour={moved} to={move.to} onClose={() => setMove(null)} />}</Suspense>
    </BoardContext>
  )
}
