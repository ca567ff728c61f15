await import('./isolation.api.test.ts')
