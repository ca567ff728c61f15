import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useContext } from 'react'
import type { AnyModule } from '../../../definition/module.ts'
import { permissionOf } from '../../../definition/permission.ts'
import { ContentsContext } from '../../contents.ts'
import { neededBy } from '../../controllers/needed-by.ts'
import { useSay } from '../../language.ts'
import { apiQuery } from '../../query.ts'
import { usePermission } from '../../session/session.ts'
import styles from './list-state.module.css'
import { LIST } from './list-words.ts'

/** The empty modules of required links, which must be filled before a first record of this module. */
export default function NeededFirst({ module }: { module: AnyModule }) {
  const say = useSay()
  const contents = useContext(ContentsContext)
  const may = usePermission()
  const needed = neededBy(module).flatMap((name) => contents.moduleNamed(name) ?? [])
  const answers = useQueries({
    queries: needed.map(({ name }) => apiQuery<unknown>(`lookup/${name}`, { active: 1, limit: 1 })),
  })
  const empty = needed.filter((_, index) => answers[index]?.data?.record === 0)
  if (empty.length === 0) return null
  return (
    <p className={styles.needed}>
      {say(LIST.neededFirst)}{' '}
      {empty.map((target, index) => {
        const screen = may(permissionOf(target, 'read')) ? contents.screenOf(target.name) : undefined
        return (
          <span key={target.name}>
            {index > 0 && ', '}
            {screen ? <Link to={screen.path}>{say(target.label)}</Link> : say(target.label)}
          </span>
        )
      })}
    </p>
  )
}
