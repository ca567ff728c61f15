import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '../../controllers/form-values.ts'
import { givenKey, isGiven, isLeftAlone } from '../../controllers/given.ts'

/**
 * Writes the applied value into a field that the user has left empty. Null: there is none; undefined: it is not known
 * yet. Until it is, the field is empty: a save would store the value that belongs to an earlier choice. Returns the
 * function that writes it again after the user has cleared the field. `write` replaces the writing where more than the
 * value is written.
 */
export function useApplied<V extends string | number>(
  path: string,
  applied: V | null | undefined,
  write?: (applied: V | null | undefined) => void,
): () => void {
  const { getValues, setValue } = useFormContext<FormValues>()
  function apply(): void {
    const [now, given]: readonly unknown[] = getValues([path, givenKey(path)])
    if (!isLeftAlone(now, given)) return
    if (applied == null ? isGiven(now, given) : now !== applied) {
      setValue(givenKey(path), applied)
      // What is not known yet is not missing.
      const isKnown = applied !== undefined
      if (write) write(applied)
      else setValue(path, applied ?? '', { shouldDirty: true, shouldValidate: isKnown })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value or place is a reason to write
  useEffect(apply, [path, applied])
  return apply
}
