import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { Label } from '../../../../../platform/definition/label.ts'
import { useSay } from '../../../../../platform/web/language.ts'
import styles from './matrix.module.css'
import {
  COLUMNS,
  type Column,
  type MatrixGroup,
  type MatrixRight,
  type MatrixTask,
  type Pending,
  rightsOf,
  stateOf,
  willHold,
} from './matrix.ts'
import { COLUMN_LABELS, MATRIX } from './matrix-words.ts'
import { Tick } from './tick.tsx'

/** What every row needs from the matrix. */
export interface MatrixState {
  pending: Pending
  toggle: (rights: readonly MatrixRight[]) => void
  onRefused: (refusal: string) => void
  readOnly: boolean
}

/** A switch for all given permissions, at the head of a row or a column. */
export function ManyTick(
  props: { rights: readonly MatrixRight[]; stop: string; name: string; label?: Label } & MatrixState,
) {
  const { rights, stop, name, label, pending, toggle, onRefused, readOnly } = props
  const say = useSay()
  if (rights.length === 0) return null
  const state = stateOf(rights, pending)
  const refusal = state === 'fixed' ? rights[0]?.refusal : undefined
  return (
    <Tick
      stop={stop}
      name={name}
      label={label && say(label)}
      state={state}
      refusal={refusal && say(refusal.label, refusal.values)}
      onSwitch={() => toggle(rights)}
      onRefused={onRefused}
      readOnly={readOnly}
    />
  )
}

/** The heading of a group with a switch for each column, and its tasks below. */
export function GroupRows(
  props: { group: MatrixGroup; isOpen: boolean; onFold: (group: MatrixGroup) => void } & MatrixState,
) {
  const { group, isOpen, onFold, ...state } = props
  const say = useSay()
  const all = rightsOf(group.tasks)
  const held = all.filter((right) => willHold(right, state.pending)).length
  const label = say(group.label)
  return (
    <tbody>
      <tr className={styles.group} data-open={isOpen}>
        <th scope="row">
          <div className={styles.name}>
            <ManyTick stop="all" name={say(MATRIX.allOfGroup, { group: label })} rights={all} {...state} />
            <button
              type="button"
              data-stop="name"
              tabIndex={-1}
              className={styles.fold}
              aria-expanded={isOpen}
              onClick={() => onFold(group)}
            >
              {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
              {label}
            </button>
            <span className={styles.held}>{say(MATRIX.held, { count: held, all: all.length })}</span>
          </div>
        </th>
        {COLUMNS.map((column) => (
          <td key={column}>
            <ManyTick
              stop={column}
              name={say(MATRIX.columnOf, { deed: say(COLUMN_LABELS[column]), group: label })}
              label={COLUMN_LABELS[column]}
              rights={all.filter((right) => right.column === column)}
              {...state}
            />
          </td>
        ))}
        <td />
      </tr>
      {isOpen && group.tasks.map((task) => <TaskRow key={task.id} task={task} {...state} />)}
    </tbody>
  )
}

function TaskRow({ task, ...state }: { task: MatrixTask } & MatrixState) {
  const say = useSay()
  const label = say(task.label)
  const others = task.rights.filter(({ column }) => column === undefined)
  return (
    <tr className={styles.task}>
      <th scope="row">
        <div className={styles.name}>
          <ManyTick stop="all" name={say(MATRIX.allOfTask, { task: label })} rights={task.rights} {...state} />
          {label}
        </div>
      </th>
      {COLUMNS.map((column) => (
        <td key={column}>
          <RightTick task={task} right={task.rights.find((one) => one.column === column)} stop={column} {...state} />
        </td>
      ))}
      <td className={styles.others} data-empty={others.length === 0 || undefined}>
        {others.map((right) => (
          <RightTick key={right.id} task={task} right={right} stop="others" {...state} />
        ))}
      </td>
    </tr>
  )
}

interface RightTickProps extends MatrixState {
  task: MatrixTask
  right: MatrixRight | undefined
  stop: Column | 'others'
}

function RightTick({ task, right, stop, pending, toggle, onRefused, readOnly }: RightTickProps) {
  const say = useSay()
  if (!right) return null
  const isHeld = willHold(right, pending)
  // A held permission can be switched off, and on again until it is saved.
  const refusal = right.isOn ? undefined : right.refusal
  const deed = say(right.deed)
  return (
    <Tick
      stop={stop}
      name={say(MATRIX.oneOf, { deed, task: say(task.label) })}
      label={deed}
      state={isHeld ? 'on' : 'off'}
      changed={isHeld !== right.isOn}
      refusal={refusal && say(refusal.label, refusal.values)}
      onSwitch={() => toggle([right])}
      onRefused={onRefused}
      readOnly={readOnly}
    />
  )
}
