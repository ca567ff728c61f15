import { Button, Group, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSay } from '../language.ts'
import { TEXTS } from '../texts.ts'
import { useTopmost } from '../views/topmost.ts'
import { useQuestion } from './confirm.ts'

/** Renders the question of `confirm`. The harmless button gets the focus. */
export default function ConfirmView() {
  const say = useSay()
  const asked = useQuestion()
  // The last question stays visible while the dialog closes. The first render is closed, so
  // that Mantine records the focused element when it opens.
  const [question, setQuestion] = useState<typeof asked>(null)
  useEffect(() => {
    if (asked) setQuestion(asked)
  }, [asked])
  const isOpen = asked !== null && question !== null
  useTopmost(isOpen)
  return (
    <Modal
      opened={isOpen}
      onClose={() => asked?.answer(false)}
      title={question?.title}
      size={400}
      withCloseButton={false}
    >
      {question?.text && <p>{question.text}</p>}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" data-autofocus onClick={() => asked?.answer(false)}>
          {say(question?.cancel ?? TEXTS.refuse)}
        </Button>
        <Button color={question?.danger ? 'red' : undefined} onClick={() => asked?.answer(true)}>
          {say(question?.confirm ?? TEXTS.proceed)}
        </Button>
      </Group>
    </Modal>
  )
}
