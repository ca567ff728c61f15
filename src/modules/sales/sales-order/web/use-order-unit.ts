import { useChoiceById } from '../../../../platform/web/controllers/use-lookup.ts'

const idOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** The unit of an order form: the chosen one, else that of the project, as on the server. */
export function useOrderUnit(productionUnit: unknown, siteProject: unknown): number | null {
  const chosen = idOf(productionUnit)
  const { choice: project } = useChoiceById('site-project', chosen === null ? idOf(siteProject) : null)
  return chosen ?? idOf(project?.production_unit_id)
}
