import { Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { useSay } from '../language.ts'
import { ACCOUNT_TEXTS } from './texts.ts'

interface City {
  id: number
  name: string
}

interface Props {
  city: City | null
  onChange: (city: City | null) => void
  error?: string
}

const DEBOUNCE_MS = 600
const FEWEST_LETTERS = 2

/** Finds a city by its name: from two letters on, ten at most. */
export function CitySelect({ city, onChange, error }: Props) {
  const say = useSay()
  const [search, setSearch] = useState(city?.name ?? '')
  const [found, setFound] = useState<readonly City[]>(city ? [city] : [])
  useEffect(() => {
    const text = search.trim()
    if (text.length < FEWEST_LETTERS || text === city?.name) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      api
        .get<readonly City[]>('register/city', { search: text }, { unit: false, token: '', signal: stop.signal })
        .then(({ data }) => setFound(data))
        // The specification keeps the dropdown of a failed request silent.
        .catch(() => setFound([]))
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [search, city])
  return (
    <Select
      label={say(ACCOUNT_TEXTS.city)}
      placeholder={say(ACCOUNT_TEXTS.cityExample)}
      data={found.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={city ? String(city.id) : null}
      onChange={(value) => onChange(found.find(({ id }) => String(id) === value) ?? null)}
      searchValue={search}
      onSearchChange={setSearch}
      // The server has filtered the cities; they are not filtered again here.
      filter={({ options }) => options}
      nothingFoundMessage={search.trim().length < FEWEST_LETTERS ? undefined : say(ACCOUNT_TEXTS.cityNone)}
      comboboxProps={{ withinPortal: false }}
      error={error}
      searchable
      required
    />
  )
}
