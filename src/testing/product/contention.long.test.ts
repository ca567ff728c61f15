await import('./contention.api.test.ts')
