import { useEffect } from 'react'
import { foldMenu, type MenuForm } from './shell-state.ts'

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="dialog"] *'

/** The key `[` folds and unfolds the menu, outside inputs and dialogs. */
export function useMenuKey(form: MenuForm): void {
  useEffect(() => {
    if (form === 'overlay') return
    const press = (event: KeyboardEvent) => {
      if (event.key !== '[' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.matches(TYPING)) return
      foldMenu(form === 'rail' ? 'full' : 'rail')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [form])
}
