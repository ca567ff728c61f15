import { Button } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useContext } from 'react'
import type { Label } from '../../../../platform/definition/label.ts'
import { permissionOf } from '../../../../platform/definition/permission.ts'
import { labelWithin } from '../../../../platform/web/cells/label-within.ts'
import { ContentsContext } from '../../../../platform/web/contents.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { apiQuery } from '../../../../platform/web/query.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import styles from './first-steps.module.css'
import { WORDS } from './words.ts'

/** The modules to fill before the first order, in the order of their dependencies. */
const STEPS: readonly (readonly [module: string, why: Label])[] = [
  ['production-unit', ['Plant tempat beton dibuat', 'The plant where concrete is made']],
  [
    'users',
    ['Siapa yang bekerja di sini; mix design disetujui orang lain', 'Who works here; another one approves mixes'],
  ],
  ['batching-plant', ['Mesin pencampur dan kapasitasnya', 'The mixing plant and its capacity']],
  ['truck-mixer', ['Truk yang mengantar, dengan STNK dan KIR', 'The trucks that deliver, with their papers']],
  ['drivers', ['Siapa yang mengemudi, dengan SIM', 'Who drives, with the licence']],
  ['warehouse', ['Tempat semen, pasir dan solar disimpan', 'Where cement, sand and fuel are kept']],
  ['material', ['Bahan baku dan stok minimumnya', 'The ingredients of concrete and their minimum stock']],
  ['product', ['Mutu beton yang dijual dan harganya', 'The grades that are sold, and their prices']],
  ['product-mix-design', ['Komposisi 1 m³ setiap mutu', 'What 1 m³ of each grade is made of']],
  ['company-salesman', ['Siapa yang menjual', 'Who sells']],
  ['customer', ['Siapa yang membeli, dengan NPWP dan termin', 'Who buys, with tax number and terms']],
  ['site-project', ['Lokasi cor pelanggan', 'Where a customer pours']],
  ['sales-order', ['Pesanan pertama', 'First order']],
]

interface Props {
  /** Shown below the steps until all of them are filled. */
  meanwhile: ReactNode
  /** Shown instead of the steps once all of them are filled. */
  children: ReactNode
}

/** Guides the setup of a new company up to its first order. */
export default function FirstSteps({ meanwhile, children }: Props) {
  const say = useSay()
  const contents = useContext(ContentsContext)
  const may = usePermission()
  const steps = STEPS.flatMap(([name, why]) => {
    const screen = contents.screenOf(name)
    return screen?.module && may(permissionOf(screen.module, 'create'))
      ? [{ screen, why, label: screen.module.label }]
      : []
  })
  const answers = useQueries({
    queries: steps.map(({ screen }) => ({
      ...apiQuery<unknown>(`lookup/${screen.module?.name}`, { active: 1, limit: 1 }),
      staleTime: 0,
    })),
  })
  if (answers.some(({ isPending }) => isPending)) return <p role="status">{say(WORDS.loading)}</p>
  const isDone = answers.map(({ data }) => data?.record !== 0)
  const next = isDone.indexOf(false)
  if (next === -1) return children
  return (
    <>
      <section className={styles.steps} aria-labelledby="first-steps">
        <h2 id="first-steps">{say(WORDS.firstSteps)}</h2>
        <p>{say(WORDS.firstStepsHint)}</p>
        <ol>
          {steps.map(({ screen, why, label }, index) => (
            <li
              key={screen.path}
              data-done={isDone[index] || undefined}
              aria-current={index === next ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden>
                {isDone[index] ? <IconCheck size={16} /> : index + 1}
              </span>
              <span>
                <Link to={screen.path}>{say(label)}</Link>
                <small>{isDone[index] ? say(WORDS.stepDone) : say(why)}</small>
              </span>
              {index === next && (
                <Button renderRoot={(props) => <Link to={screen.path} search={{ view: 'create' }} {...props} />}>
                  {say(WORDS.stepAdd, { module: labelWithin(label) })}
                </Button>
              )}
            </li>
          ))}
        </ol>
      </section>
      {meanwhile}
    </>
  )
}
