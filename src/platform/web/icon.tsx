import { useContext } from 'react'
import type { IconName } from '../definition/icon.ts'
import { ContentsContext } from './contents.ts'

/** An icon of the product by its name. */
export function Icon({ name, size, stroke }: { name: IconName; size: number; stroke?: number | undefined }) {
  const Drawn = useContext(ContentsContext).icons[name]
  return Drawn ? <Drawn size={size} {...(stroke ? { stroke } : {})} aria-hidden /> : null
}
