import type { Registry, ServerModule } from '../registry.ts'
import { checkFigures } from './figures.ts'
import { checkLinks } from './links.ts'
import { checkMentions } from './mentions.ts'
import type { Check } from './report.ts'
import { checkShapes } from './shapes.ts'
import { checkStates } from './states.ts'
import { checkValues } from './values.ts'

/**
 * The contradictions in the definitions, a sentence each with module, key and remedy. The types refuse most of them
 * in the editor; this finds what they cannot see, such as another module's fields.
 */
export function definitionProblems(registry: Registry): string[] {
  const find = (name: string) => registry.find(name)?.definition
  return registry.all.flatMap((module) => {
    const found: string[] = []
    const say = (key: string, problem: string) => found.push(`Module ${module.definition.name}, ${key}: ${problem}`)
    const check: Check = { definition: module.definition, find, say }
    checkMentions(check)
    checkStates(check)
    checkValues(check)
    checkShapes(check)
    checkLinks(check)
    checkFigures(check, module.implementation)
    checkBodies(check, module)
    checkFollowed(check, module)
    return found
  })
}

/** An action must do something: the definition says what it sets, or the server half has a body. */
function checkBodies({ definition, say }: Check, { implementation }: ServerModule): void {
  for (const [verb, action] of Object.entries(definition.actions)) {
    const hasBody = implementation.actions !== undefined && verb in implementation.actions
    if (!hasBody && action.to === undefined && action.sets === undefined)
      say(`actions.${verb}`, 'it changes nothing; say `to` or `sets`, or add its body to implement().')
  }
  for (const verb of Object.keys(definition.collections)) {
    if (!implementation.collections?.[verb]) say(`collections.${verb}`, 'it does nothing; add its body to implement().')
    if (verb in definition.actions) say(`collections.${verb}`, 'an action has this verb; give it another one.')
  }
  for (const verb of Object.keys(implementation.collections ?? {})) {
    if (!definition.collections[verb]) say(`collections.${verb}`, 'the definition does not name it; add it there.')
  }
}

/** A followed action must exist in the other module. */
function checkFollowed({ find, say }: Check, { implementation: { follows = [] } }: ServerModule): void {
  for (const { module, verb } of follows) {
    if (!find(module)?.actions[verb])
      say('follows', `'${module}' has no action '${verb}'; name one of a module in modules/index.ts.`)
  }
}
