import { lazy, type ReactNode, Suspense } from 'react'
import { type Config, useConfig, useConfigKnown } from '../config.ts'

const LoginPage = lazy(() => import('../login/login-page.tsx'))

/** A page that exists only while its setting is on; otherwise its URL shows the login (specification §2). */
export function OnlyWhile({ flag, children }: { flag: keyof Config; children: ReactNode }) {
  const config = useConfig()
  if (!useConfigKnown()) return null
  if (config[flag]) return children
  return (
    <Suspense>
      <LoginPage />
    </Suspense>
  )
}
