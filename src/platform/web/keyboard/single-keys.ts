import { deviceMemory } from '../storage.ts'
import { createStore, useStore } from '../store.ts'

const NAME = 'single_keys'

const store = createStore<{ on: boolean }>({ on: deviceMemory.read(NAME) !== 'off' })

/** Whether single letters are commands; who types by voice or with a stick can switch them off. */
export const areSingleKeysOn = (): boolean => store.get().on
export const useSingleKeys = (): boolean => useStore(store, (state) => state.on)

/** Switches the commands of single letters on or off, on this device. */
export function switchSingleKeys(on: boolean): void {
  deviceMemory.write(NAME, on ? 'on' : 'off')
  store.set({ on })
}
