import { StepButton } from '../../web/step-button.tsx'
import type { Load } from '../board.ts'
import { useBoardView } from './board-context.ts'

/** The next step of a load, but on the wall, which is only looked at. */
export function BoardStep({ load }: { load: Load }) {
  const { isWall } = useBoardView()
  return isWall ? null : <StepButton load={load} />
}
