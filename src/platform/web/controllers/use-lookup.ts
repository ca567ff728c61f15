import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { nameIn } from '../../definition/draft-name.ts'
import type { AnyModule } from '../../definition/module.ts'
import type { StatusWord } from '../../kinds/status/field.ts'
import { type Answer, api } from '../api.ts'
import { ContentsContext } from '../contents.ts'
import { currentLanguage } from '../language.ts'
import { apiQuery } from '../query.ts'

/** A record as a lookup answers it, with what a form needs of it. */
export type Choice = Readonly<Record<string, unknown>> & { readonly id: number }

export const LOOKUP_PAGE = 10

type LookupParams = Readonly<Record<string, string | number>>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The name of a choice; a document's is its number, and a draft's that it is one. */
export const choiceName = (choice: Choice): string =>
  nameIn(currentLanguage(), text(choice.name), choice.id) || text(choice.number) || text(choice.code) || `#${choice.id}`

/** What a choice is called by the keys of its lookup, as 'code|name'; its name unless told. */
export function choiceLabel(choice: Choice, called?: string): string {
  const parts = (called ?? '').split('|').map((key) => text(choice[key.trim()]))
  return parts.filter((part) => part !== '').join(' · ') || choiceName(choice)
}

/** Its code, where that says more than the name. */
export function choiceCode(choice: Choice): string {
  const code = text(choice.code)
  return code === choiceName(choice) ? '' : code
}

/** The word that a choice bears as a badge: what its module names, where that says something of it. */
export function choiceBadge(target: AnyModule | undefined, choice: Choice): StatusWord | undefined {
  const name = target?.lookup.badge
  const field = name ? target.fields[name] : undefined
  const value = name ? choice[name] : undefined
  if (typeof value !== 'string') return undefined
  if (field?.kind === 'status') return field.words[value]
  const label = field?.kind === 'select' ? field.options[value] : undefined
  return label && { label, badge: 'warning' }
}

/** The records that may be chosen, page after page as they are asked for. */
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
    failed: query.isError,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}

/** One page of the records that may be chosen, for the picker. */
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

/** The record of an id, in use or not; `gone` once the server has said that there is none. */
export function useChoiceById(module: string, id: number | null): { choice: Choice | undefined; gone: boolean } {
  const query = useQuery({
    ...apiQuery<readonly Choice[]>(`lookup/${module}`, { id: id ?? 0, active: 2, limit: 1 }),
    enabled: id !== null,
  })
  const choice = query.data?.data.find((one) => one.id === id)
  return { choice, gone: id !== null && query.isSuccess && choice === undefined }
}

/** The records of these ids, active or not: an address and a stored record know their ids only. */
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
