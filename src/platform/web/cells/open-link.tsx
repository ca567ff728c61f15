import { Button } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import type { Field } from '../../definition/field.ts'
import { addressText, useOpen } from '../controllers/address.ts'
import styles from './cells.module.css'

type Opens = NonNullable<Field['opens']>

/** The URL that a cell opens: ':id' in its path is the id; a detail is opened by it, a list shows all its rows. */
export function opensAt({ path, view }: Opens, id: number): string {
  const place = path.replaceAll(':id', String(id))
  const [pathname = '', query = ''] = place.split('?')
  const given = Object.fromEntries(new URLSearchParams(query))
  return addressText(pathname, { ...given, view, ...(view === 'detail' ? { id } : {}) })
}

interface OpenLinkProps {
  href: string
  asButton: boolean
  /** Tab stops at its row instead. */
  inTable: boolean
  children: ReactNode
}

/** A value as a link or button to another screen. */
export function OpenLink({ href, asButton, inTable, children }: OpenLinkProps) {
  const open = useOpen()
  const tabIndex = inTable ? -1 : undefined
  const follow = (event: MouseEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    open(href)
  }
  if (asButton) {
    return (
      <Button
        component="a"
        href={href}
        tabIndex={tabIndex}
        variant="default"
        size="compact-xs"
        className={styles.button}
        onClick={follow}
      >
        {children}
      </Button>
    )
  }
  return (
    <a href={href} tabIndex={tabIndex} onClick={follow}>
      {children}
    </a>
  )
}
