await import('./outside-tools.api.test.ts')
