import { Button, Group, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSay } from '../language.ts'
import { TEXTS } from '../texts.ts'
import { useQuestion } from './confirm.ts'

/** Renders the question of `confirm`. The harmless button gets the focus. */
export default function ConfirmView() {
  const say = useSay()
  const asked = useQuestion()
  // The last question stays visible while the dialog closes.
  const [question, setQuestion] = useState(asked)
  useEffect(() => {
    if (asked) setQuestion(asked)
  }, [asked])
  return (
    <Modal
      opened={asked !== null}
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
