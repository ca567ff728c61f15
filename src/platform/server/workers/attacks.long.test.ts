await import('./attacks.api.test.ts')
