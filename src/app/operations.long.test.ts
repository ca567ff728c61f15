await import('./operations.api.test.ts')
