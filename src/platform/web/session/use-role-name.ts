import { useContext } from 'react'
import { labelWritten } from '../../definition/label.ts'
import { ContentsContext } from '../contents.ts'
import { useSay } from '../language.ts'

/** Returns the display name of a role that is known only by its name: of a default role in the user's language. */
export function useRoleName(): (written?: string) => string {
  const say = useSay()
  const names = useContext(ContentsContext).moduleNamed('roles')?.lookup.names
  return (written = '') => say(labelWritten(written, names))
}
