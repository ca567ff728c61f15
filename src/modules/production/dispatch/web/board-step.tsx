import { StepButton } from '../../web/step-button.tsx'
import type { Load } from '../board.ts'
import { useBoardView } from './board-context.ts'

/** The next step of a load, except on the wall, which is only displayed. */
export function BoardStep({ load }: { load: Load }) {
  const { isWall } = useBoardView()
  return isWall ? null : <StepButton load={load} />
}
