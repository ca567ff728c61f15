import { type ComponentType, useContext } from 'react'
import type { IconName } from '../definition/icon.ts'
import { ContentsContext } from './contents.ts'

/** How an icon is drawn; it always stands beside its words. */
export interface IconProps {
  size?: number | string
  stroke?: number
  'aria-hidden'?: boolean | 'true'
}

/** The icons of the product by the names that its definitions use. */
export type Icons = Readonly<Partial<Record<IconName, ComponentType<IconProps>>>>

/** An icon of the product by its name. */
export function Icon({ name, size, stroke }: { name: IconName; size: number; stroke?: number | undefined }) {
  const Drawn = useContext(ContentsContext).icons[name]
  return Drawn ? <Drawn size={size} {...(stroke ? { stroke } : {})} aria-hidden /> : null
}
