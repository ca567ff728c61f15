await import('./losses.api.test.ts')
