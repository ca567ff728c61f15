import { MantineProvider } from '@mantine/core'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Control } from './control.tsx'

test('a kind without an input shows its name', () => {
  const field = JSON.parse('{ "kind": "hologram", "label": ["Isian", "Entry"] }')
  const nothing = () => {}
  const page = renderToString(
    <MantineProvider>
      <Control
        field={field}
        name="entry"
        shared={{ value: '' }}
        value=""
        change={nothing}
        choose={nothing}
        inLine={false}
      />
    </MantineProvider>,
  )
  expect(page).toContain('role="alert"')
  expect(page).toContain('hologram')
})
