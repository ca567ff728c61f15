await import('./bursts.api.test.ts')
