import { useCallback } from 'react'
import { type Label, type LabelValues, type Language, say } from '../definition/label.ts'
import { storage } from './storage.ts'
import { createStore, useStore } from './store.ts'

export const LANGUAGE_KEY = 'lang'

const stored = (): Language => (storage.read(LANGUAGE_KEY) === 'en' ? 'en' : 'id')

const store = createStore<{ language: Language }>({ language: stored() })

/** The current language; Indonesian unless the user chose English. */
export const currentLanguage = (): Language => store.get().language

/** Chooses the language for this device. */
export function chooseLanguage(language: Language): void {
  storage.write(LANGUAGE_KEY, language)
  apply(language)
}

/** Takes over the choice of another tab. */
export const rereadLanguage = () => apply(stored())

function apply(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language
  if (language !== store.get().language) store.set({ language })
}

export function useLanguage(): Language {
  return useStore(store, (state) => state.language)
}

/** Translates labels of definitions and of the engine into the user's language: `say(module.label)`. */
export function useSay(): (label: Label, values?: LabelValues) => string {
  const language = useLanguage()
  return useCallback((label, values) => say(label, language, values), [language])
}

/** Translates a label outside components. */
export const sayNow = (label: Label, values?: LabelValues): string => say(label, currentLanguage(), values)
