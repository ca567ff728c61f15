import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '../../controllers/form-values.ts'
import { givenKey, isGiven, isLeftAlone } from '../../controllers/given.ts'

/**
 * Writes the value that is applied where the user puts none into the field that he has left alone. Null: there is
 * none; undefined: it is not known yet. Answers what writes it again where the user has cleared the field. `write`
 * does it where more than the value is written.
 */
export function useApplied<V extends string | number>(
  path: string,
  applied: V | null | undefined,
  write?: (applied: V | null) => void,
): () => void {
  const { getValues, setValue } = useFormContext<FormValues>()
  function apply(): void {
    const [now, given]: readonly unknown[] = getValues([path, givenKey(path)])
    if (applied === undefined || !isLeftAlone(now, given)) return
    if (applied === null ? isGiven(now, given) : now !== applied) {
      setValue(givenKey(path), applied)
      if (write) write(applied)
      else setValue(path, applied ?? '', { shouldDirty: true, shouldValidate: true })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value or place is a reason to write
  useEffect(apply, [path, applied])
  return apply
}
