import { createContext, useContext } from 'react'

/** What a host screen may leave out of a module's screens. */
export type Hidden = 'create' | 'detail' | 'update' | 'delete' | 'toolbar' | 'actions' | 'related'

export const NOTHING_HIDDEN: readonly Hidden[] = []

const HiddenContext = createContext(NOTHING_HIDDEN)
export const HiddenProvider = HiddenContext.Provider

/** What the host of this screen leaves out. */
export const useHidden = (): readonly Hidden[] => useContext(HiddenContext)
