await import('./reports.api.test.ts')
