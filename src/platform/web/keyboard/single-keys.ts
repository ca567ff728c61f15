import { deviceMemory } from '../storage.ts'
import { createStore, useStore } from '../store.ts'

const NAME = 'single_keys'

const store = createStore<{ on: boolean }>({ on: deviceMemory.read(NAME) !== 'off' })

/** Whether single letters are shortcuts; users with voice input or a switch device can turn them off. */
export const areSingleKeysOn = (): boolean => store.get().on
export const useSingleKeys = (): boolean => useStore(store, (state) => state.on)

/** Turns single-letter shortcuts on or off, on this device. */
export function switchSingleKeys(on: boolean): void {
  deviceMemory.write(NAME, on ? 'on' : 'off')
  store.set({ on })
}
