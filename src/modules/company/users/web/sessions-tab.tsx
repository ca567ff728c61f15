import { Button, Group, Stack, Text } from '@mantine/core'
import { SessionTable } from '../../../../platform/web/accounts/session-table.tsx'
import { useSessions } from '../../../../platform/web/accounts/use-sessions.ts'
import { api } from '../../../../platform/web/api.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { confirm } from '../../../../platform/web/notices/confirm.ts'
import { showFailure, showSuccess } from '../../../../platform/web/notices/notices.ts'
import type { Row } from '../../../../platform/web/record.ts'
import { TEXTS } from '../../../../platform/web/texts.ts'
import { SESSION_WORDS } from './words.ts'

/** A user's sessions: an administrator ends them, and resets a lost second factor. */
export function SessionsTab({ record }: { record: Row }) {
  const say = useSay()
  const { sessions, isHidden, load, end } = useSessions(record.id)
  const name = String(record.name)

  const endAll = async () => {
    const title = say(SESSION_WORDS.endAllAsk, { name })
    if (await confirm({ title, text: say(SESSION_WORDS.endAllSays), danger: true })) await end()
  }
  const removeFactor = async () => {
    const title = say(SESSION_WORDS.removeAsk, { name })
    if (!(await confirm({ title, text: say(SESSION_WORDS.removeSays), danger: true }))) return
    try {
      await api.delete(`users/${record.id}/second-factor`, {}, { unit: false })
      showSuccess(say(SESSION_WORDS.removed))
    } catch (error) {
      showFailure(error)
    }
    await load()
  }

  if (isHidden) return <Text c="dimmed">{say(SESSION_WORDS.notYours)}</Text>
  if (sessions === null) return <Text c="dimmed">{say(TEXTS.loading)}</Text>
  const isSelf = sessions.some(({ current }) => current)
  const endable = sessions.filter(({ current }) => !current)
  return (
    <Stack gap="sm" maw={1120}>
      {sessions.length > 0 ? (
        <SessionTable sessions={sessions} onEnd={(id) => void end(id)} />
      ) : (
        <Text c="dimmed">{say(SESSION_WORDS.signedOut)}</Text>
      )}
      <Group gap="xs">
        {endable.length > 0 && (
          <Button variant="default" onClick={() => void (isSelf ? end() : endAll())}>
            {say(isSelf ? SESSION_WORDS.endOthers : SESSION_WORDS.endAll)}
          </Button>
        )}
        {!isSelf && (
          <Button variant="default" onClick={() => void removeFactor()}>
            {say(SESSION_WORDS.removeFactor)}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
