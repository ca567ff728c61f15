import { type Language, say } from '../../definition/label.ts'
import type { AnyModule } from '../../definition/module.ts'
import type { Actor } from '../access/actor.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Registry } from '../engine/registry.ts'
import { exampleValues, linkChoices } from './examples.ts'
import { targetsOf } from './targets.ts'
import type { Template } from './template-file.thread.ts'

/** The content of the template: the columns the actor may fill, an example, and their choices. */
export async function readTemplate(
  tx: Transaction,
  registry: Registry,
  definition: AnyModule,
  actor: Actor,
  language: Language,
): Promise<Template> {
  const targets = targetsOf(definition, actor)
  const examples = await exampleValues(tx, registry, actor, targets, language)
  const choices = await linkChoices(tx, registry, targets, language)
  const columns = targets.map(({ key, label, field: { kind }, isRequired }, index) => ({
    label: say(label, language),
    isRequired,
    isText: ['text', 'textarea', 'link', 'select', 'date'].includes(kind),
    example: examples[index] ?? '',
    choices: choices.get(key),
  }))
  return { title: say(definition.label, language), columns, language }
}
