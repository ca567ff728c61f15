await import('./workers.api.test.ts')
