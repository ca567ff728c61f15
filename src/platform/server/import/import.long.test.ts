await import('./import.api.test.ts')
