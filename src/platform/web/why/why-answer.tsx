import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useSay } from '../language.ts'
import { useRoleName } from '../session/use-role-name.ts'
import { reasonOf, reasonsOf, type WhyAnswer } from './reasons.ts'
import { nameOf, type Task } from './tasks.ts'
import styles from './why.module.css'
import { WHY } from './words.ts'

/** The deciding facts as sentences, then each permission of the task with its reason. */
export function WhyAnswerView({ answer, task }: { answer: WhyAnswer; task: Task | undefined }) {
  const say = useSay()
  const sayRole = useRoleName()
  const ofUnit = task?.modules.some(({ scope }) => scope === 'production-unit') ?? false
  const reasons = reasonsOf(answer, ofUnit, (permission) => nameOf(task, permission))
  return (
    <>
      <section className={styles.frame} aria-labelledby="why-deciding">
        <h2 id="why-deciding">{say(WHY.deciding)}</h2>
        <dl className={styles.reasons}>
          {reasons.map(({ decides, opens, label, values }) => (
            <div key={decides[1]}>
              <dt>
                <Mark yes={opens} />
                {say(decides)}
              </dt>
              <dd>{say(label, values)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.frame} aria-labelledby="why-allowed">
        <h2 id="why-allowed">{say(WHY.allowed)}</h2>
        <ul className={styles.permissions}>
          {answer.permissions.map((one) => (
            <li key={one.permission}>
              <Mark yes={one.may} />
              <span className={styles.deed}>{say(nameOf(task, one))}</span>
              <strong>{say(one.may ? WHY.yes : WHY.no)}</strong>
              <span className={styles.dim}>
                {say(reasonOf(answer, one), { role: sayRole(answer.role.name) })}
                {!one.may &&
                  one.roles.length > 0 &&
                  ` · ${say(WHY.heldBy, { roles: one.roles.map(sayRole).join(', ') })}`}
              </span>
            </li>
          ))}
        </ul>
        {answer.permissions.some(({ may }) => !may) && <p className={styles.dim}>{say(WHY.ask)}</p>}
      </section>
    </>
  )
}

function Mark({ yes }: { yes: boolean }) {
  const Icon = yes ? IconCheck : IconX
  return <Icon size={16} aria-hidden className={styles.mark} data-yes={yes || undefined} />
}
