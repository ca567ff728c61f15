import { Button, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useDeferredValue, useState } from 'react'
import { canOf } from '../../../../../platform/web/controllers/use-record.ts'
import type { MappingProps } from '../../../../../platform/web/customize.ts'
import { useSay } from '../../../../../platform/web/language.ts'
import { useFormat } from '../../../../../platform/web/number-format.ts'
import { useLeaveGuard } from '../../../../../platform/web/views/form/use-leave-guard.ts'
import { useIsPhone } from '../../../../../platform/web/views/list/use-is-phone.ts'
import { type Manager, whyNotAsWide, whyNotOfLevel, whyNotOwn } from '../../granting.rules.ts'
import { ChangesDialog } from './changes-dialog.tsx'
import styles from './matrix.module.css'
import { COLUMNS, type MatrixGroup, narrowed, rightsOf } from './matrix.ts'
import { GroupRows, ManyTick, type MatrixState } from './matrix-rows.tsx'
import { COLUMN_LABELS, MATRIX } from './matrix-words.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useManager, useMatrix } from './use-matrix.ts'

/**
 * All permissions of a role: a row for each task, a column for each call. A dialog shows the changes before they are
 * saved.
 */
export default function PermissionMatrix({ mapping, record, readOnly }: MappingProps) {
  const say = useSay()
  const format = useFormat()
  const manager = useManager()
  const matrix = useMatrix(mapping, record, manager)
  const [text, setText] = useState('')
  const searched = useDeferredValue(text)
  const [asking, setAsking] = useState(false)
  const [note, setNote] = useState<string | null>(null)
  const { granted, taken } = matrix.changes
  const changed = granted.length + taken.length
  useLeaveGuard(
    () => changed > 0,
    () => {},
  )
  const why = manager ? whyNotManaged(manager, record) : undefined
  const shown = narrowed(matrix.groups, searched, say)
  const state: MatrixState = {
    pending: matrix.pending,
    toggle: (rights) => {
      setNote(null)
      matrix.toggle(rights)
    },
    onRefused: setNote,
    readOnly: readOnly || why !== undefined,
  }
  const hasGreyed = rightsOf(shown.flatMap(({ tasks }) => tasks)).some(({ isOn, refusal }) => !isOn && refusal)
  return (
    <div className={styles.view}>
      {canOf(record).update === true && why && <p className={styles.note}>{say(why.label, why.values)}</p>}
      <div className={styles.top}>
        <TextInput
          className={styles.search}
          aria-label={say(MATRIX.search)}
          placeholder={say(MATRIX.search)}
          leftSection={<IconSearch size={16} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {!state.readOnly && hasGreyed && <span className={styles.held}>{say(MATRIX.greyed)}</span>}
      </div>
      {shown.length > 0 ? (
        <Grid label={say(mapping.label)} groups={shown} isSearched={searched !== ''} state={state} />
      ) : (
        <div className={styles.empty} role={matrix.failed ? 'alert' : 'status'}>
          {matrix.loading
            ? say(MATRIX.loading)
            : matrix.failed
              ? say(MATRIX.failed)
              : say(MATRIX.notFound, { search: searched })}
          {matrix.failed && (
            <Button variant="default" onClick={matrix.reload}>
              {say(MATRIX.reload)}
            </Button>
          )}
        </div>
      )}
      {!state.readOnly && (
        <div className={styles.bar} data-empty={(changed === 0 && note === null) || undefined}>
          <span role="status" className={styles.status}>
            {note ??
              (changed > 0 &&
                say(MATRIX.summary, {
                  granted: format.number(granted.length, 0),
                  taken: format.number(taken.length, 0),
                }))}
          </span>
          {changed > 0 && (
            <>
              <Button variant="default" onClick={matrix.reset}>
                {say(MATRIX.reset)}
              </Button>
              <Button onClick={() => setAsking(true)}>{say(MATRIX.save)}</Button>
            </>
          )}
        </div>
      )}
      {asking && (
        <ChangesDialog
          mapping={mapping}
          role={String(record.name)}
          groups={matrix.groups}
          matrix={matrix}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** Why the user may not manage the role at all. */
function whyNotManaged(manager: Manager, role: MappingProps['record']) {
  return (
    whyNotOwn(manager, role.id) ??
    whyNotOfLevel(manager, Number(role.level)) ??
    whyNotAsWide(manager, role.corporate_level)
  )
}

interface GridProps {
  label: string
  groups: readonly MatrixGroup[]
  isSearched: boolean
  state: MatrixState
}

/** The rows. On a phone groups start folded, except those with matches of a search. */
function Grid({ label, groups, isSearched, state }: GridProps) {
  const say = useSay()
  const isPhone = useIsPhone()
  const keys = useGridKeys()
  const [folded, setFolded] = useState<ReadonlyMap<number, boolean>>(new Map())
  const isOpen = ({ id }: MatrixGroup) => !(folded.get(id) ?? (isPhone && !isSearched))
  const fold = (group: MatrixGroup) => setFolded((now) => new Map(now).set(group.id, isOpen(group)))
  const all = rightsOf(groups.flatMap(({ tasks }) => tasks))
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move from switch to switch, as in a grid
      role="grid"
      className={styles.grid}
      aria-label={label}
      ref={keys.ref}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
    >
      <thead>
        <tr>
          <th scope="col">{say(MATRIX.task)}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              <ManyTick
                stop={column}
                name={say(MATRIX.columnAll, { deed: say(COLUMN_LABELS[column]) })}
                label={COLUMN_LABELS[column]}
                rights={all.filter((right) => right.column === column)}
                {...state}
              />
            </th>
          ))}
          <th scope="col">{say(MATRIX.others)}</th>
        </tr>
      </thead>
      {groups.map((group) => (
        <GroupRows key={group.id} group={group} isOpen={isOpen(group)} onFold={fold} {...state} />
      ))}
    </table>
  )
}
