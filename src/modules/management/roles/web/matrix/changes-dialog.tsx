import { Button, Group } from '@mantine/core'
import type { Mapping } from '../../../../../platform/definition/mapping.ts'
import { useSay } from '../../../../../platform/web/language.ts'
import { useFormat } from '../../../../../platform/web/number-format.ts'
import { LayerModal } from '../../../../../platform/web/views/layer.tsx'
import { conflictsOf } from '../../segregation.rules.ts'
import styles from './matrix.module.css'
import { type Change, type MatrixGroup, rightsOf, willHold } from './matrix.ts'
import { MATRIX } from './matrix-words.ts'
import type { useMatrix } from './use-matrix.ts'

interface ChangesDialogProps {
  mapping: Mapping
  /** The name of the role. */
  role: string
  groups: readonly MatrixGroup[]
  matrix: ReturnType<typeof useMatrix>
  onClose: () => void
}

/** Shows each permission that saving will change, before it is saved. */
export function ChangesDialog({ mapping, role, groups, matrix, onClose }: ChangesDialogProps) {
  const say = useSay()
  const { granted, taken } = matrix.changes
  const held = rightsOf(groups.flatMap(({ tasks }) => tasks))
    .filter((right) => willHold(right, matrix.pending))
    .map(({ permission }) => permission)
  const conflicts = new Set(granted.flatMap(({ right }) => conflictsOf(right.permission, held)))
  const save = async () => {
    if (await matrix.save()) onClose()
  }
  return (
    <LayerModal title={say(MATRIX.saveTitle, { role })} onClose={onClose} size={520}>
      {mapping.alert && granted.length > 0 && <p>{say(mapping.alert.text)}</p>}
      {[...conflicts].map(({ label }) => (
        <p key={label[1]} className={styles.note}>
          {say(label)}
        </p>
      ))}
      <div className={styles.changes}>
        <Changes
          heading={MATRIX.granted}
          changes={granted}
          told={({ right }) => right.isDangerous && MATRIX.dangerous}
        />
        <Changes heading={MATRIX.taken} changes={taken} told={({ right }) => right.refusal && MATRIX.notYoursAgain} />
      </div>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" data-autofocus onClick={onClose}>
          {say(MATRIX.back)}
        </Button>
        <Button aria-disabled={matrix.saving} miw={96} onClick={() => matrix.saving || void save()}>
          {say(matrix.saving ? MATRIX.saving : MATRIX.save)}
        </Button>
      </Group>
    </LayerModal>
  )
}

interface ChangesProps {
  heading: (typeof MATRIX)['granted' | 'taken']
  changes: readonly Change[]
  /** Warnings about a permission. */
  told: (change: Change) => (typeof MATRIX)['dangerous' | 'notYoursAgain'] | false | undefined
}

function Changes({ heading, changes, told }: ChangesProps) {
  const say = useSay()
  const format = useFormat()
  if (changes.length === 0) return null
  return (
    <section>
      <h3>{say(heading, { count: format.number(changes.length, 0) })}</h3>
      <ul>
        {changes.map((change) => {
          const more = told(change)
          return (
            <li key={change.right.id}>
              {say(MATRIX.oneOf, { deed: say(change.right.deed), task: say(change.task.label) })}
              {more && <span className={styles.dangerous}>{say(more)}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
