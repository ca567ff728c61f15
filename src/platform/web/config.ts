import type { Label } from '../definition/label.ts'
import { api } from './api.ts'
import { createStore, useStore } from './store.ts'

/** Whom somebody asks whose account waits for approval. */
export interface Contact {
  name: string
  department: string
  phone: string
}

/** What the server says of itself to everybody; every flag that is missing is off. */
export interface Config {
  ALLOW_BACKDATE?: boolean
  /** True, or the sentence to show. */
  MAINTENANCE?: boolean | string | null
  VERSION?: string
  ALLOW_FORGOT_PASSWORD?: boolean
  ALLOW_REGISTER?: boolean
  /** The contact of the platform; a company may have its own. */
  CONTACT?: Contact | null
  /** The page of the identity provider where a sign-in with Google starts. */
  GOOGLE_LOGIN_URL?: string | null
  ANDROID_APP_URL?: string | null
  IOS_APP_URL?: string | null
  /** Who can sign in to try the product out; null where this is no demo. */
  DEMO?: { password: string; accounts: readonly { username: string; name: string; role: Label }[] } | null
  /** Whether the server can tell what stands at a place on the map. */
  GEOCODE?: boolean
  /** Where the tiles of maps come from, and whose they are; maps show the coastline without. */
  MAP_TILE_URL?: string | null
  MAP_TILE_ATTRIBUTION?: string | null
}

const store = createStore<{ config: Config; known: boolean }>({ config: {}, known: false })

/** Reads the configuration at the start; without it the product works on. */
export async function loadConfig(): Promise<void> {
  try {
    const { data } = await api.get<Config>('config', {}, { unit: false })
    store.set({ config: data, known: true })
  } catch {
    console.error('failed to get config')
    store.set({ known: true })
  }
}

/** A call was refused because of maintenance: what was read at the start is no longer so. */
export const noteMaintenance = (): void => store.set({ config: { ...store.get().config, MAINTENANCE: true } })

export const useConfig = (): Config => useStore(store, (state) => state.config)

/** Whether the configuration has been read, or could not be; before that no flag says anything. */
export const useConfigKnown = (): boolean => useStore(store, (state) => state.known)

export const currentConfig = (): Config => store.get().config
