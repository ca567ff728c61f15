import { useContext } from 'react'
import { labelWritten } from '../../definition/label.ts'
import { ContentsContext } from '../contents.ts'
import { useSay } from '../language.ts'

/** Says what a role is called that is known by its name alone: a default one in the user's language. */
export function useRoleName(): (written?: string) => string {
  const say = useSay()
  const names = useContext(ContentsContext).moduleNamed('roles')?.lookup.names
  return (written = '') => say(labelWritten(written, names))
}
