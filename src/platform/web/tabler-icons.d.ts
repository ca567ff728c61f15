// Icons are imported one by one: the package's main module would add five thousand of them to every build.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const Icon: import('react').ComponentType<{
    size?: number | string
    stroke?: number
    className?: string
    'aria-hidden'?: boolean | 'true'
    'aria-label'?: string
    role?: string
  }>
  export default Icon
}
