import { Button } from '@mantine/core'
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { permissionToOpen } from '../../../../platform/definition/page.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { putTogetherFrom } from '../../../../platform/web/live/queries.ts'
import { apiQuery } from '../../../../platform/web/query.ts'
import { useScreenSearch } from '../../../../platform/web/router/search.ts'
import { usePermission, useSession } from '../../../../platform/web/session/session.ts'
import { Toolbar } from '../../../../platform/web/shell/toolbar.tsx'
import { MenuButton } from '../../../../platform/web/views/menu-button.tsx'
import { dispatch } from '../../../production/dispatch/dispatch.ts'
import { BOARDS, type BoardName, dashboardPage } from '../dashboard.ts'
import type { Widget } from '../widget.ts'
import { WIDGETS, type WidgetAnswer, type WidgetName } from '../widgets.ts'
import styles from './dashboard.module.css'
import { useArrangement } from './use-arrangement.ts'
import { WidgetCard } from './widget-card.tsx'
import { WORDS } from './words.ts'

const WallBoard = lazy(() => import('./wall-board.tsx'))
const ChooseItems = lazy(() => import('./choose-items.tsx'))
const FirstSteps = lazy(() => import('./first-steps.tsx'))
const UncountedCard = lazy(() => import('./uncounted-card.tsx'))

const PATH = 'dashboard'
const NAMES = Object.entries<Widget>(WIDGETS)
/** Figures of today are read again after every change, those of longer ranges every few minutes. */
const OF_TODAY = NAMES.filter(([, { boards }]) => boards.includes('board')).map(([name]) => name)
const OF_LONGER = NAMES.filter(([, { boards }]) => !boards.includes('board')).map(([name]) => name)
const LIVE = putTogetherFrom(['production/docket', 'production-schedule', 'truck-mixer', 'equipment-breakdown'])
const AGAIN_MS = 5 * 60_000

/** Widgets that are empty until the first order; while all of them are, the first steps are shown. */
const OF_ORDERS: readonly WidgetName[] = ['on_road', 'orders_draft', 'order_book', 'sales_period']

/** The boards of the user; each figure opens its list or report. */
export default function Dashboard() {
  const say = useSay()
  // Each unit has its own queries.
  useSession((state) => state.unitId)
  const common = { placeholderData: keepPreviousData, staleTime: 0 }
  const today = useQuery({
    ...apiQuery<WidgetAnswer[]>(PATH, { widgets: OF_TODAY.join(',') }),
    ...common,
    refetchInterval: AGAIN_MS,
    meta: LIVE,
  })
  const longer = useQuery({
    ...apiQuery<WidgetAnswer[]>(PATH, { widgets: OF_LONGER.join(',') }),
    ...common,
    refetchInterval: AGAIN_MS,
  })
  const arrangement = useArrangement()
  const answered = [...(today.data?.data ?? []), ...(longer.data?.data ?? [])]
  const answers = arrangement.sorted(answered, ({ widget }) => widget)
  const isWaiting = today.isPending || longer.isPending
  const failed = [today, longer].filter(({ isError }) => isError)
  const { search, change } = useScreenSearch()
  const may = usePermission()
  const isOwn = (board: BoardName) => may(`${permissionToOpen(dashboardPage)}-${board}`)
  const chosen = answers.filter(({ widget }) => !arrangement.isHidden(widget))
  // Only users who may add production units set up a company.
  const isUnused =
    !isWaiting &&
    may('create-production-unit') &&
    OF_ORDERS.some((name) => answers.some(({ widget }) => widget === name)) &&
    !answers.some((answer) => OF_ORDERS.includes(answer.widget) && tells(answer))
  return (
    <>
      <Toolbar unitSelector>
        {answers.length > 0 && (
          <MenuButton
            variant="default"
            leftSection={<IconAdjustments size={16} aria-hidden />}
            menu={(close) => (
              <ChooseItems
                close={close}
                boards={boardsOf(answers, isOwn).map(([board, shown]) => [board, shown.map(({ widget }) => widget)])}
                arrangement={arrangement}
              />
            )}
          >
            {say(WORDS.choose)}
          </MenuButton>
        )}
        {today.data && today.data.data.length > 0 && (
          <Button variant="default" className={styles.wallButton} onClick={() => change({ wall: '1' }, { push: true })}>
            {say(WORDS.wall)}
          </Button>
        )}
        {may(permissionToOpen(dispatch)) && (
          <Button
            component={Link}
            to="/production/dispatch"
            variant="default"
            className={styles.boardButton}
            leftSection={<IconTruck size={16} aria-hidden />}
          >
            {say(dispatch.label)}
          </Button>
        )}
      </Toolbar>
      {search.wall === '1' && today.data && (
        <Suspense>
          <WallBoard answers={today.data.data} onClose={() => change({ wall: undefined })} />
        </Suspense>
      )}
      <div className={styles.view} aria-busy={isWaiting || undefined}>
        {isUnused ? (
          <Suspense>
            <FirstSteps meanwhile={<Boards boards={boardsOf(chosen.filter(tells), isOwn)} />}>
              <Boards boards={boardsOf(chosen, isOwn)} />
            </FirstSteps>
          </Suspense>
        ) : (
          <Boards boards={boardsOf(chosen, isOwn)} />
        )}
        {failed.length > 0 && <Failure failed={failed} isPart={answers.length > 0} />}
        {answers.length === 0 && failed.length === 0 && <NothingShown isWaiting={isWaiting} />}
      </div>
    </>
  )
}

/** Whether a figure is above zero, or could not be counted. */
const tells = ({ figures, problem }: WidgetAnswer) => problem !== undefined || Object.values(figures).some(Boolean)

interface FailureProps {
  failed: readonly UseQueryResult[]
  /** Other figures are shown. */
  isPart: boolean
}

function Failure({ failed, isPart }: FailureProps) {
  const say = useSay()
  return (
    <div className={styles.state} role="alert">
      <strong>{say(isPart ? WORDS.partFailed : WORDS.failed)}</strong>
      <p>{failed[0]?.error?.message}</p>
      <Button
        variant="default"
        loading={failed.some(({ isFetching }) => isFetching)}
        onClick={() => {
          for (const query of failed) void query.refetch()
        }}
      >
        {say(WORDS.reload)}
      </Button>
    </div>
  )
}

function NothingShown({ isWaiting }: { isWaiting: boolean }) {
  const say = useSay()
  return (
    <div className={styles.state} role="status">
      {isWaiting ? (
        <p>{say(WORDS.loading)}</p>
      ) : (
        <>
          <strong>{say(WORDS.none)}</strong>
          <p>{say(WORDS.noneHint)}</p>
        </>
      )}
    </div>
  )
}

function Boards({ boards }: { boards: readonly [BoardName, WidgetAnswer[]][] }) {
  const say = useSay()
  return boards.map(([board, shown]) => (
    <section key={board} className={styles.board} aria-label={say(BOARDS[board])}>
      <h2 className={boards.length > 1 ? undefined : styles.hidden}>{say(BOARDS[board])}</h2>
      <div className={styles.grid}>
        {shown.map((answer) => (
          <Card key={answer.widget} answer={answer} />
        ))}
      </div>
    </section>
  ))
}

function Card({ answer }: { answer: WidgetAnswer }) {
  if (answer.problem === undefined) return <WidgetCard answer={answer} />
  return (
    <Suspense>
      <UncountedCard answer={answer} />
    </Suspense>
  )
}

/** The boards in their order; a widget appears on the first of the user's boards that has it. */
function boardsOf(
  answers: readonly WidgetAnswer[],
  isOwn: (board: BoardName) => boolean,
): [BoardName, WidgetAnswer[]][] {
  const names = Object.keys(BOARDS).filter((name): name is BoardName => Object.hasOwn(BOARDS, name))
  return names.filter(isOwn).flatMap((board, place, own): [BoardName, WidgetAnswer[]][] => {
    const shown = answers.filter(({ widget }) => {
      const { boards }: Widget = WIDGETS[widget]
      return boards.includes(board) && !own.slice(0, place).some((before) => boards.includes(before))
    })
    return shown.length > 0 ? [[board, shown]] : []
  })
}
