import { Popover } from '@mantine/core'
import IconTruckLoading from '@tabler/icons-react/dist/esm/icons/IconTruckLoading.mjs'
import { Suspense, type SyntheticEvent, useRef, useState } from 'react'
import { useSay } from '../../../../platform/web/language.ts'
import type { Pour } from '../board.ts'
import styles from './board.module.css'
import { useBoardView } from './board-context.ts'
import type { ProposalView } from './proposal.tsx'
import { WORDS } from './words.ts'

const loadProposal = () => Promise.all([import('./proposal.tsx'), import('./printing.ts')])
// Loaded with the board, before the first tap; the board is shown without it. A tap asks again for what is missing.
loadProposal().catch(() => {})

/** 'Rit Berikutnya' of a pour: the first tap shows the proposal, the second issues it. */
export function NextLoad({ pour }: { pour: Pour }) {
  const say = useSay()
  const { mayIssue } = useBoardView()
  // Opened with its content: the focus goes to the button in it.
  const [View, setView] = useState<typeof ProposalView | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  if (!mayIssue || !pour.proposal || pour.proposal.candidates.length === 0) return null
  const label = say(WORDS.nextLoadOf, { pour: `${pour.site_project_name} ${pour.product_code}` })
  const close = () => {
    setView(null)
    button.current?.focus()
  }
  const toggle = async () => {
    const [{ ProposalView }] = await loadProposal()
    setView(() => (View ? null : ProposalView))
  }
  // A press on the button does not count as one outside: its click closes the proposal.
  const press = (event: SyntheticEvent) => View && event.stopPropagation()
  return (
    <>
      <button
        type="button"
        ref={button}
        className={styles.next}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={View !== null}
        title={say(WORDS.nextLoad)}
        onMouseDown={press}
        onTouchStart={press}
        onClick={() => void toggle()}
      >
        <IconTruckLoading size={16} aria-hidden />
      </button>
      {View && (
        <Popover opened onChange={close} position="bottom-start" width={320} trapFocus withRoles={false}>
          <Popover.Target>
            <span className={styles.nextPlace} />
          </Popover.Target>
          <Popover.Dropdown role="dialog" aria-label={label}>
            <Suspense>
              <View pour={pour} onIssued={close} isShort />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  )
}
