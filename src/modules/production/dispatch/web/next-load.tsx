import { ActionIcon, Popover } from '@mantine/core'
import IconTruckLoading from '@tabler/icons-react/dist/esm/icons/IconTruckLoading.mjs'
import { Suspense, useState } from 'react'
import { useSay } from '../../../../platform/web/language.ts'
import type { Pour } from '../board.ts'
import styles from './board.module.css'
import { useBoardView } from './board-context.ts'
import { ProposalView } from './proposal.tsx'
import { WORDS } from './words.ts'

/** 'Rit Berikutnya' on a pour: the first tap shows what would be issued, the second issues it. */
export function NextLoad({ pour }: { pour: Pour }) {
  const say = useSay()
  const { mayIssue } = useBoardView()
  const [isOpen, setOpen] = useState(false)
  if (!mayIssue || !pour.proposal || pour.proposal.candidates.length === 0) return null
  const label = say(WORDS.nextLoadOf, { pour: `${pour.site_project_name} ${pour.product_code}` })
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={320} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          className={styles.next}
          size={24}
          variant="light"
          color="nila"
          aria-label={label}
          title={say(WORDS.nextLoad)}
          onClick={() => setOpen((was) => !was)}
        >
          <IconTruckLoading size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Suspense>
          <ProposalView pour={pour} onIssued={() => setOpen(false)} isShort />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
