import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { nameIn } from '../../definition/draft-name.ts'
import type { AnyModule } from '../../definition/module.ts'
import type { StatusWord } from '../../kinds/status/field.ts'
import { type Answer, api } from '../api.ts'
import { ContentsContext } from '../contents.ts'
import { currentLanguage } from '../language.ts'
import { apiQuery } from '../query.ts'

/** A record as a lookup answers it, with the values that a form needs. */
export type Choice = Readonly<Record<string, unknown>> & { readonly id: number }

export const LOOKUP_PAGE = 10

type LookupParams = Readonly<Record<string, string | number>>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The name of a choice: a document's number; a draft is marked as one. */
export const choiceName = (choice: Choice): string =>
  nameIn(currentLanguage(), text(choice.name), choice.id) || text(choice.number) || text(choice.code) || `#${choice.id}`

/** The display name of a choice by the keys of its lookup, such as 'code|name'; by default its name. */
export function choiceLabel(choice: Choice, called?: string): string {
  const parts = (called ?? '').split('|').map((key) => text(choice[key.trim()]))
  return parts.filter((part) => part !== '').join(' · ') || choiceName(choice)
}

/** Its code, where that adds something to the name. */
export function choiceCode(choice: Choice): string {
  const code = text(choice.code)
  return code === choiceName(choice) ? '' : code
}

/** The badge of a choice: the value that its module names, if it is not empty. */
export function choiceBadge(target: AnyModule | undefined, choice: Choice): StatusWord | undefined {
  const name = target?.lookup.badge
  const field = name ? target.fields[name] : undefined
  const value = name ? choice[name] : undefined
  if (typeof value !== 'string') return undefined
  if (field?.kind === 'status') return field.words[value]
  const label = field?.kind === 'select' ? field.options[value] : undefined
  return label && { label, badge: 'warning' }
}

/** The choices of a lookup, loaded page by page. */
export function useChoices(module: string, search: string, params: LookupParams, enabled: boolean) {
  const path = `lookup/${module}`
  const limit = useContext(ContentsContext).moduleNamed(module)?.lookup.atOnce ?? LOOKUP_PAGE
  const all = { active: 1, ...params, limit, ...(search ? { search } : {}) }
  const { queryKey } = apiQuery<readonly Choice[]>(path, all)
  const query = useInfiniteQuery({
    queryKey: [...queryKey, 'choices'],
    queryFn: ({ pageParam, signal }): Promise<Answer<readonly Choice[]>> =>
      api.get(path, { ...all, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.data.length === limit ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled,
  })
  const pages = query.data?.pages ?? []
  const choices = pages.flatMap((page) => page.data)
  return {
    choices,
    left: Math.max(0, (pages.at(-1)?.record ?? 0) - choices.length),
    loading: query.isFetching,
    /** Whether the choices are still those of the search before. */
    behind: query.isPlaceholderData,
    // Offline it waits for the connection; that is no empty list.
    failed: query.isError || query.isPaused,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}

/** One page of the choices, for the picker. */
export function useChoicePage(module: string, search: string, page: number, params: LookupParams) {
  return useQuery({
    ...apiQuery<readonly Choice[]>(`lookup/${module}`, {
      active: 1,
      ...params,
      page,
      limit: LOOKUP_PAGE,
      ...(search ? { search } : {}),
    }),
    placeholderData: keepPreviousData,
  })
}

/** The record with an id, active or not; `gone` once the server has answered that there is none. */
export function useChoiceById(module: string, id: number | null): { choice: Choice | undefined; gone: boolean } {
  const query = useQuery({
    ...apiQuery<readonly Choice[]>(`lookup/${module}`, { id: id ?? 0, active: 2, limit: 1 }),
    enabled: id !== null,
  })
  const choice = query.data?.data.find((one) => one.id === id)
  return { choice, gone: id !== null && query.isSuccess && choice === undefined }
}

/** The records with these ids, active or not: a URL and a stored record contain only ids. */
export function useChoicesById(module: string, ids: readonly number[]): readonly Choice[] {
  const query = useQuery({
    ...apiQuery<readonly Choice[]>(`lookup/${module}`, {
      id: [...ids].sort((a, b) => a - b).join(','),
      active: 2,
      limit: 100,
    }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return query.data?.data ?? []
}
