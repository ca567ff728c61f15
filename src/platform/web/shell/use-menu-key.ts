import { useEffect } from 'react'
import { takesKeys } from '../controllers/keys.ts'
import { foldMenu, type MenuForm } from './shell-state.ts'

/** The key `[` folds and unfolds the menu. */
export function useMenuKey(form: MenuForm): void {
  useEffect(() => {
    if (form === 'overlay') return
    const press = (event: KeyboardEvent) => {
      if (event.key === '[' && takesKeys(event)) foldMenu(form === 'rail' ? 'full' : 'rail')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [form])
}
