import { createContext, useContext } from 'react'

/** The parts of a module's screens that a host may leave out. */
export type Hidden = 'create' | 'detail' | 'update' | 'delete' | 'toolbar' | 'actions' | 'related'

export const NOTHING_HIDDEN: readonly Hidden[] = []

const HiddenContext = createContext(NOTHING_HIDDEN)
export const HiddenProvider = HiddenContext.Provider

/** The parts that the host of this screen leaves out. */
export const useHidden = (): readonly Hidden[] => useContext(HiddenContext)
