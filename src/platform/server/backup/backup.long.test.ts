await import('./backup.api.test.ts')
