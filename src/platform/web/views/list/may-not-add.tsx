import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { AnyModule } from '../../../definition/module.ts'
import { permissionOf } from '../../../definition/permission.ts'
import { useSay } from '../../language.ts'
import { WHY } from '../../why/words.ts'
import { LIST } from './list-words.ts'

/** An empty list that other users fill, with a link to who grants the permission. */
export default function MayNotAdd({ module }: { module: AnyModule }) {
  const say = useSay()
  const permission = permissionOf(module, 'create')
  return (
    <>
      <span>{say(LIST.mayNotAdd)}</span>
      <Button variant="default" renderRoot={(props) => <Link to="/why" search={{ permission }} {...props} />}>
        {say(WHY.title)}
      </Button>
    </>
  )
}
