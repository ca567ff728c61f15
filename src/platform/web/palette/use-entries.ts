import { useMantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import { nameIn } from '../../definition/draft-name.ts'
import { permissionOf } from '../../definition/permission.ts'
import { stateOf } from '../../definition/status.ts'
import { labelWithin } from '../cells/label-within.ts'
import { ContentsContext } from '../contents.ts'
import { addressText } from '../controllers/address.ts'
import { chooseLanguage, useLanguage, useSay } from '../language.ts'
import { apiQuery } from '../query.ts'
import { usePermission } from '../session/session.ts'
import { showOverlay } from '../shell/overlays.ts'
import { type Entry, matches } from './matches.ts'
import { PALETTE } from './palette-words.ts'
import { recentPages } from './recent.ts'

export interface Section {
  name: 'recent' | 'menu' | 'documents' | 'actions'
  entries: readonly Entry[]
}

interface Found {
  module: string
  id: number
  name: string
  status: string | null
}

const MOST = 5
const LEAST_SEARCH = 3
/** Actions on a record do not contain its name. */
const VERB = /^(cetak|print|buka|open)\s+/i

/** The entries of the palette: local ones at once, then documents found by the server. */
export function useEntries(
  query: string,
  searched: string,
): { sections: readonly Section[]; searching: boolean; failed: boolean } {
  const say = useSay()
  const menu = useMenu()
  const actions = useActions()
  const documents = useDocuments(query.trim(), searched)
  const recent = useMemo(
    () =>
      recentPages().map(
        ({ address, label, name }): Entry => ({
          id: `recent ${address}`,
          label: name ?? say(label),
          note: name && say(label),
          address,
        }),
      ),
    [say],
  )
  const some = query.trim() !== ''
  const sections: Section[] = [
    { name: 'recent', entries: matches(recent, query, some ? 3 : MOST) },
    { name: 'menu', entries: matches(menu, query, MOST) },
    { name: 'documents', entries: some ? documents.entries : [] },
    { name: 'actions', entries: matches(actions, query, MOST) },
  ]
  return {
    sections: sections.filter(({ entries }) => entries.length > 0),
    searching: documents.searching,
    failed: documents.failed,
  }
}

/** The screens of the menu that the user may read. */
function useMenu(): readonly Entry[] {
  const say = useSay()
  const may = usePermission()
  const contents = useContext(ContentsContext)
  return useMemo(
    () =>
      contents.screens.flatMap((screen): Entry[] =>
        screen.hidden || (screen.permission && !may(screen.permission))
          ? []
          : [
              {
                id: screen.path,
                label: say(screen.label),
                note: say(screen.group.label),
                also: `${screen.label.join(' ')} ${screen.title}`,
                address: screen.path,
              },
            ],
      ),
    [contents, may, say],
  )
}

/**
 * Actions that are available everywhere: a new record of each module that the user may create, and display settings.
 */
function useActions(): readonly Entry[] {
  const say = useSay()
  const may = usePermission()
  const contents = useContext(ContentsContext)
  const language = useLanguage()
  const { setColorScheme } = useMantineColorScheme()
  return useMemo(() => {
    const creating = contents.screens.flatMap(({ module, path, hidden }): Entry[] => {
      if (!module || hidden || !module.calls.create || !may(permissionOf(module, 'create'))) return []
      return [
        {
          id: `create ${path}`,
          label: say(PALETTE.add, { module: labelWithin(module.label) }),
          also: `tambah buat baru add create new ${module.label.join(' ')}`,
          address: addressText(path, { view: 'create' }),
        },
      ]
    })
    const printing = contents.screens.flatMap(({ module, path, hidden, permission }): Entry[] => {
      if (!module || hidden || !Object.hasOwn(module.actions, 'print') || (permission && !may(permission))) return []
      return [
        {
          id: `print ${path}`,
          label: say(PALETTE.print, { module: labelWithin(module.label) }),
          also: `cetak print ${module.label.join(' ')}`,
          address: path,
        },
      ]
    })
    const looks: Entry[] = [
      { id: 'dark', label: say(PALETTE.dark), also: 'dark theme tema gelap', run: () => setColorScheme('dark') },
      { id: 'light', label: say(PALETTE.light), also: 'light theme tema terang', run: () => setColorScheme('light') },
      {
        id: 'language',
        label: say(PALETTE.language),
        also: 'bahasa language',
        run: () => chooseLanguage(language === 'id' ? 'en' : 'id'),
      },
      { id: 'keys', label: say(PALETTE.keys), also: 'keyboard shortcuts pintasan ?', run: () => showOverlay('keys') },
    ]
    return [...creating, ...printing, ...looks]
  }, [contents, may, say, language, setColorScheme])
}

/** Documents by number and records by name, from the server; none of an earlier text. */
function useDocuments(
  typed: string,
  settled: string,
): { entries: readonly Entry[]; searching: boolean; failed: boolean } {
  const say = useSay()
  const language = useLanguage()
  const contents = useContext(ContentsContext)
  const searched = typed.replace(VERB, '')
  const isLong = searched.replace(/[^\p{L}\p{N}]/gu, '').length >= LEAST_SEARCH
  const isSettled = typed === settled
  const query = useQuery({
    ...apiQuery<readonly Found[]>('search', { search: searched }),
    enabled: isLong && isSettled,
  })
  const entries = (isLong && isSettled ? (query.data?.data ?? []) : []).flatMap(
    ({ module, id, name, status }): Entry[] => {
      const screen = contents.screenOf(module)
      if (!screen) return []
      const state = screen.module && stateOf(screen.module, { status })
      return [
        {
          id: `${module} ${id}`,
          label: nameIn(language, name, id),
          note: state ? `${say(screen.label)} · ${say(state.label)}` : say(screen.label),
          address: addressText(screen.path, { view: 'detail', id }),
        },
      ]
    },
  )
  return { entries, searching: isLong && (query.isFetching || !isSettled), failed: isLong && query.isError }
}
