import type { Label } from '../definition/label.ts'
import { api } from './api.ts'
import { createStore, useStore } from './store.ts'

/** The contact for users whose account waits for approval. */
export interface Contact {
  name: string
  department: string
  phone: string
}

/** The server's public configuration; missing flags are off. */
export interface Config {
  ALLOW_BACKDATE?: boolean
  /** True, or the text to show. */
  MAINTENANCE?: boolean | string | null
  VERSION?: string
  ALLOW_FORGOT_PASSWORD?: boolean
  ALLOW_REGISTER?: boolean
  /** The contact of the platform; a company may have its own. */
  CONTACT?: Contact | null
  /** The page of the identity provider at which a sign-in with Google starts. */
  GOOGLE_LOGIN_URL?: string | null
  ANDROID_APP_URL?: string | null
  IOS_APP_URL?: string | null
  /** The demo users to sign in with; null where this is no demo. */
  DEMO?: { password: string; accounts: readonly { username: string; name: string; role: Label }[] } | null
  /** Whether the server has a geocoder. */
  GEOCODE?: boolean
  /** The source of map tiles with its attribution; without it maps show the coastline. */
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

/** A call was refused because of maintenance, so the configuration from the start is outdated. */
export const noteMaintenance = (): void => store.set({ config: { ...store.get().config, MAINTENANCE: true } })

export const useConfig = (): Config => useStore(store, (state) => state.config)

/** Whether the configuration was read, or could not be; before that the flags are unknown. */
export const useConfigKnown = (): boolean => useStore(store, (state) => state.known)

export const currentConfig = (): Config => store.get().config
