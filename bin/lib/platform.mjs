import { Stop } from './progress.mjs'

/**
 * Stops a command on a platform for which there are no programs.
 * @param {NodeJS.Platform} platform
 */
export function assertPlatform(platform) {
  if (platform === 'linux' || platform === 'darwin') return
  const remedy = platform === 'win32' ? 'on Windows, run this inside WSL 2' : 'run this on one of them'
  throw new Stop(`Molen runs on Linux and macOS, not on ${platform}: ${remedy}.`)
}
