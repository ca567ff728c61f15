import 'react'

/** Lets styles set CSS variables. */
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
