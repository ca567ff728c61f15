import type { ReactNode } from 'react'
import { OpenLink } from '../../../../platform/web/cells/open-link.tsx'
import { addressText } from '../../../../platform/web/controllers/address.ts'

/** A document's number as a link to its detail. */
export function RecordLink({ path, id, children }: { path: string; id: number; children: ReactNode }) {
  return (
    <OpenLink href={addressText(path, { view: 'detail', id })} asButton={false} inTable={false}>
      {children}
    </OpenLink>
  )
}
