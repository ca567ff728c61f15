const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** 'Chrome · Windows' from the user agent; null when neither is recognised. */
export function deviceOf(agent: string): string {
  const among = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(agent))?.[1]
  return [among(BROWSERS), among(SYSTEMS)].filter(Boolean).join(' · ')
}
