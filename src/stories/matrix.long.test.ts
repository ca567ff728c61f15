await import('./matrix.api.test.ts')
