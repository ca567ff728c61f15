import 'react'

/** Styles may set the variables of a sheet. */
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
