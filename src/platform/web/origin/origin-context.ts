import { createContext } from 'react'

/** Opens the origin of a figure, by the name of its sum; undefined where figures have none. */
export const OriginContext = createContext<((figure: string) => void) | undefined>(undefined)
