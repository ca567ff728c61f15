await import('./starting.api.test.ts')
