import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useContext } from 'react'
import { ContentsContext } from '../contents.ts'
import { useChoiceById } from '../controllers/use-lookup.ts'
import { useSay } from '../language.ts'
import { apiQuery } from '../query.ts'
import { usePermission } from '../session/session.ts'
import { useTitle } from '../title.ts'
import type { WhyAnswer } from './reasons.ts'
import { tasksOf } from './tasks.ts'
import styles from './why.module.css'
import { WhyAnswerView } from './why-answer.tsx'
import { WHY } from './words.ts'

// Lazy parts keep this page out of the script of the lists, which would be split otherwise.
const LinkSelect = lazy(async () => ({ default: (await import('../inputs/link-select.tsx')).LinkSelect }))

/** Explains a task's permissions of the user, or of another user whom an administrator chooses. */
export default function WhyPage() {
  const say = useSay()
  const navigate = useNavigate()
  const search = useSearch({ from: '/shell/why' })
  const may = usePermission()
  const mayAskOfOthers = may('read-users') && may('read-roles')
  const user = mayAskOfOthers ? search.user : undefined
  const tasks = tasksOf(useContext(ContentsContext))
  const asked = { task: search.task, permission: search.task ? undefined : search.permission, user_id: user }
  const { data, isError } = useQuery({
    ...apiQuery<WhyAnswer>('why', asked),
    enabled: Boolean(asked.task || asked.permission),
    staleTime: 0,
  })
  const answer = data?.data
  const title = user && answer ? say(WHY.titleOther, { name: answer.user.name }) : say(WHY.title)
  useTitle(title)

  const choose = (chosen: { task?: string; user?: number }) =>
    void navigate({ to: '/why', search: { user, task: answer?.task.code ?? search.task, ...chosen }, replace: true })
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.dim}>{say(WHY.intro)}</p>
      <div className={styles.asked}>
        {mayAskOfOthers && (
          <Suspense>
            <UserChoice id={user ?? null} onChoose={(id) => choose({ user: id ?? undefined })} />
          </Suspense>
        )}
        <Select
          label={say(WHY.task)}
          placeholder={say(WHY.chooseTask)}
          searchable
          allowDeselect={false}
          data={grouped(tasks, say)}
          value={answer?.task.code ?? search.task ?? null}
          onChange={(task) => task && choose({ task })}
        />
      </div>
      {isError && <p role="alert">{say(WHY.unknown)}</p>}
      {answer && <WhyAnswerView answer={answer} task={tasks.find(({ code }) => code === answer.task.code)} />}
    </div>
  )
}

function UserChoice({ id, onChoose }: { id: number | null; onChoose: (id: number | null) => void }) {
  const say = useSay()
  const { choice } = useChoiceById('users', id)
  return (
    <LinkSelect
      module="users"
      moduleLabel={WHY.user}
      label={say(WHY.user)}
      placeholder={say(WHY.myself)}
      text={typeof choice?.name === 'string' ? choice.name : ''}
      value={id}
      params={{ active: 2 }}
      onChoose={(chosen) => onChoose(chosen?.id ?? null)}
    />
  )
}

/** The tasks under their groups, each with a unique name. */
function grouped(tasks: ReturnType<typeof tasksOf>, say: ReturnType<typeof useSay>) {
  const groups = new Map<string, { value: string; label: string }[]>()
  for (const { code, label, group } of tasks) {
    const items = groups.get(say(group)) ?? []
    groups.set(say(group), [...items, { value: code, label: say(label) }])
  }
  return [...groups].map(([group, items]) => ({ group, items }))
}
