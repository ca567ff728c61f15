import { createContext } from 'react'

/** Opens where a figure comes from, by the name of its sum; nothing where figures do not tell it. */
export const OriginContext = createContext<((figure: string) => void) | undefined>(undefined)
