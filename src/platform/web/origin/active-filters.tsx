import { Fragment } from 'react'
import { useSay } from '../language.ts'
import styles from './active-filters.module.css'
import { ORIGIN } from './words.ts'

/** A parameter of an answer and its value, both in words. */
export interface ActiveFilter {
  label: string
  value: string
}

/** The parameters for which figures were counted. */
export function ActiveFilters({ filters }: { filters: readonly ActiveFilter[] }) {
  const say = useSay()
  return (
    <dl className={styles.filters} aria-label={say(ORIGIN.filter)}>
      {filters.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
